## Rozdania pod pieczęcią: przed grą i strona, na której sprawdza się grę

seal-title = Rozdania pod pieczęcią
seal-about = Wszystkie rozdania tej gry wynikają z tajnej liczby, którą stół już wylosował, i z tego, co domieszają grający. Po grze każdy może to sprawdzić.
seal-fingerprint = Odcisk pieczęci
seal-mixed = { $people ->
    [0] Nikt jeszcze niczego nie domieszał.
    [one] Jedna osoba już coś domieszała.
    [few] { $people } osoby już coś domieszały.
   *[many] { $people } osób już coś domieszało.
}
seal-mine = Od ciebie: { $words }
seal-words = Albo własne słowa
seal-words-help = Cokolwiek, czego nikt nie zgadnie.
seal-mix = Domieszaj

## Strona

check-title = Sprawdź grę
check-about = Twoja przeglądarka sama sprawdza zapis gry: każdy ruch według zasad, a jeśli rozdania były pod pieczęcią, także każde tasowanie. Żaden serwer nie bierze w tym udziału.
check-choose = Wybierz zapis
check-checking = Sprawdzam…
check-fine = W tej grze wszystko się zgadza
check-fine-deals = Co da się tu sprawdzić, to się zgadza
check-rest = Zasady tej gry nie działają w przeglądarce. Tam, gdzie jest zainstalowany Sennik, całą resztę sprawdza polecenie: sennik verify PLIK
check-fine-moves = Ta gra przebiegła zgodnie z zasadami
check-wrong-title = W tej grze coś się nie zgadza
check-elsewhere-title = Tej gry nie da się tu sprawdzić
check-game = { $game }: { $names }
check-moves = { $moves ->
    [0] Nie ma ani jednego ruchu.
    [one] Jedyny ruch jest zgodny z zasadami.
    [few] Wszystkie { $moves } ruchy są zgodne z zasadami.
   *[many] Wszystkie ruchy, razem { $moves }, są zgodne z zasadami.
}
check-shuffles = { $shuffles ->
    [0] Niczego nie tasowano.
    [one] Jedyne tasowanie wynika z pieczęci.
    [few] Wszystkie { $shuffles } tasowania wynikają z pieczęci.
   *[many] Wszystkie tasowania, razem { $shuffles }, wynikają z pieczęci.
}
check-unfinished = Zapis kończy się przed końcem gry.
check-unsealed = Rozdania nie były pod pieczęcią, więc nie da się powiedzieć, jak tasowano karty.
check-same = Odcisk jest ten sam, który ta przeglądarka widziała przed pierwszym rozdaniem.
check-other = Przed pierwszym rozdaniem ta przeglądarka widziała inny odcisk: { $kept }. Nie ufaj tej grze.
check-unseen = Ta przeglądarka nie widziała stołu przed pierwszym rozdaniem. Porównaj odcisk z kimś, kto go widział:
check-there = To, co od ciebie, jest wśród domieszanych słów: { $words }
check-missing = Brakuje tego, co od ciebie: { $words }. Nie ufaj tej grze.
check-mixed = Domieszano:
check-nobody = Nikt niczego nie domieszał.
check-line = Wiersz { $line }: { $reason }
check-wrong-line = to nie jest wiersz zapisu.
check-wrong-header = zapis nie zaczyna się tak jak zapis.
check-wrong-deal = tych kart nie da się tu rozdać.
check-wrong-other-deal = to rozdanie nie wynika z pieczęci.
check-wrong-no-deal = przed tym wierszem brakuje rozdania.
check-wrong-move = ten ruch nie jest tu możliwy.
check-wrong-window = nie ma tu okna odpowiedzi do zamknięcia.
check-wrong-take-back = nie ma tu ruchu, który to miejsce mogłoby cofnąć.
check-wrong-result = to nie jest wynik, który padł.
check-wrong-after = po wyniku nic już nie może być.
check-elsewhere-game = Zasady tej gry nie działają w przeglądarce. Tam, gdzie jest zainstalowany Sennik, sprawdza ją polecenie: sennik verify PLIK
check-elsewhere-rules = Tę grę rozegrano według innych zasad, niż ma ta wersja Sennika.
check-elsewhere-options = Tę grę rozegrano z ustawieniami, których ta strona nie zna, na przykład z własną talią. Tam, gdzie jest zainstalowany Sennik, sprawdza ją polecenie: sennik verify PLIK
check-elsewhere-deals = W tym zapisie nie ma żadnego rozdania, które da się tu sprawdzić. Tam, gdzie jest zainstalowany Sennik, sprawdza go polecenie: sennik verify PLIK
check-large = Ten plik jest za duży na zapis gry.
check-how = Jak działają rozdania pod pieczęcią
check-again = Sprawdź inną grę
