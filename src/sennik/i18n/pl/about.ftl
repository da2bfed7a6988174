# Zapytaj stół: to, co jest takie samo przy każdym stole, dla kogoś, kto pyta, co to jest; i to, co mówi tylko stół. Co należy do jednej gry, jest w jej pliku.

about-asking = Co to jest?
about-point = Dotknij czegokolwiek, a dowiesz się, co to jest.
about-missed = Tu nie ma o czym opowiadać. Dotknij czegoś innego.
about-point-end = Wystarczy
about-things = Teraz na stole

about-standing = Przebieg gry
about-standing-text = Nazwa gry i to, jak daleko już zaszła.
about-menu = Ludzie przy stole, zaproszenie, ustawienia i wyjście.
about-home = Prowadzi na stronę główną.
about-likely = Czym może być karta, na której to widać, i z jaką szansą, na ile da się to wiedzieć.
about-hint = Który z twoich ruchów jest lepszy i dlaczego. Stół próbuje każdego z nich na wielu domysłach, co jest zakryte. Inni nie wiedzą, że o to pytasz.
about-sounds = Włącza i wyłącza dźwięki stołu.
about-scores = Ile kto ma do tej pory, runda po rundzie.
about-log = Wszystko, co się wydarzyło, najnowsze na końcu.
about-talk = Wszystko, co się wydarzyło, i to, co mówią ludzie przy stole.
about-rules = Zasady tej gry, takie, jakie obowiązują przy tym stole.

about-seat = Gracz
about-seat-text = Dotknij gracza, a zobaczysz z bliska, co przed nim leży.
about-seat-lit = Świeci się ramka tego, na kogo kolej.
about-player = Jedna z osób w grze: imię i obrazek, które widzą wszyscy.
about-own = To ty: imię i obrazek, które widzą wszyscy.
about-bot = Bot
about-bot-text = Na tym miejscu gra komputer.
about-away = Tej osoby nie ma teraz przy stole.
about-stand-in = Tej osoby nie ma i do jej powrotu gra za nią bot.
about-come-back = Odbierasz botowi swoje miejsce.
about-ring = Obwódka skraca się, im mniej zostało czasu na ruch.
about-fuse = Kreska dopala się wraz z czasem na odpowiedź.

about-caption = Co było przed chwilą
about-caption-text = Ostatni ruch w słowach; wszystkie są w dzienniku.
about-bar = Mówi, o co chodzi teraz tobie albo na kogo czeka stół.
about-undo = Jeszcze nic nie zagrano: wycofujesz samo dotknięcie.
about-take-back = Cofasz ruch, który już został zagrany.
about-glanced = Spojrzenie
about-glanced-text = Ktoś właśnie podgląda tę kartę.
about-count = Liczenie
about-count-text = Wszystko się odkrywa i widać, kto co dostaje.
about-skip = Pokazuje całe liczenie bez czekania.
about-next = Dalej
about-next-text = Gra toczy się dalej, gdy naciśnie to każdy z graczy.
about-result = Pokazuje, kto wygrał, i punkty wszystkich.

## Co robią klawisze

keys-next = Przy liczeniu: pokaż od razu, potem dalej
keys-take-back = Cofnij ostatni ruch, jeśli się da
keys-undo = Cofnij dotknięcie albo zamknij to, co otwarte
keys-focus = Przejdź do następnego miejsca, którego można dotknąć
keys-press = Dotknij tego, co zaznaczone
keys-hurry = Gdy ruszają się inni: pospiesz to, co się rusza
keys-space = Spacja
keys-odds = Co można wiedzieć o zakrytych kartach, gdy stół na to pozwala
keys-hint = Podpowiedź, jeśli stół jej udziela
keys-help = Co to jest, na czym stoi zaznaczenie; bez zaznaczenia wszystko naraz

## O co pyta się innych

take-back-asks = { $who } chce cofnąć ostatni ruch.
take-back-asked = Prosisz o cofnięcie ruchu. Czekamy na zgodę: { $names }.
take-back-allow = Zgoda
take-back-refuse = Niech zostanie
take-back-withdraw = Jednak nie
take-back-overtaken = Gra toczy się dalej, więc twój ruch zostaje.
seat-ask-label = Miejsce przy stole
seat-ask = Czy { $who } może już teraz zająć miejsce { $seat } i zobaczyć, co tam jest? Jeśli nie, usiądzie po tej rundzie.
seat-ask-now = Tak, od razu
seat-ask-later = Po rundzie
