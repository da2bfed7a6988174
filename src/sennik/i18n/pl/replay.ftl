# Powtórka: chwile rozegranej gry, ich link i gra dalej od jednej z nich.

replay-title = Powtórka
replay-opening = Rozkładamy tę grę od nowa
replay-none = Tej powtórki nie ma
replay-moment = Chwila { $at } z { $all }
replay-slider = Chwila gry
replay-first = Na początek
replay-back = Krok wstecz
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-next = Krok naprzód
replay-last = Na koniec
replay-viewpoint = Kto patrzy
replay-watch = Widz
replay-open = Wszystko odkryte
replay-stride = Jak daleko krok
replay-by-moment = co zdarzenie
replay-by-round = co rundę
replay-by-own = co swój ruch
replay-by-learnt = { $open ->
    [yes] gdy ktoś się czegoś dowiaduje
   *[no] gdy się czegoś dowiaduje
}
replay-by-beside = co się działo obok gry
replay-speed = Tempo odtwarzania
replay-times = { $speed }×
replay-copy = Kopiuj link
replay-link = Link do tej chwili
replay-link-carries = W tym linku jest cała gra. Serwer niczego nie zachowuje, a link działa, póki działa ten serwer.
replay-link-long = Ta gra jest za długa na link. Zamiast tego wyślij plik z zapisem.
replay-link-damaged = Ten link jest uszkodzony i nie da się z niego odczytać gry. Poproś o niego jeszcze raz.
replay-share = Podziel się tą chwilą
replay-share-text = Chwila jako tekst
replay-share-picture = Chwila jako obrazek
play-on-title = Zagraj od tej chwili
play-on-about = Przy nowym stole gra zacznie się tam, gdzie ta była w chwili { $at }. To, co było wcześniej, zostaje bez zmian.
play-on-with = Kto gra
play-on-with-alone = Ja i boty
play-on-with-friends = Ja i znajomi
play-on-with-same = Ci sami ludzie
play-on-seat = Moje miejsce
play-on-cards = Karty
play-on-cards-lie = Jak leżały
play-on-cards-anew = Rozdane od nowa
play-on-cards-lie-help = Każda karta zostaje na swoim miejscu, także każda, której jeszcze nikt nie dobrał. Kto oglądał tę powtórkę z odkrytymi kartami, wie, gdzie która leży.
play-on-cards-anew-help = Zostaje wszystko, co widzieli wszyscy. Resztę rozdajemy od nowa, więc powtórka nikomu nie daje przewagi.
play-on-begin = Zaczynamy
play-on-open = Otwórz stół
play-on-link = Link do gry od tej chwili
play-on-copy = Kopiuj link
# Tymi samymi słowami odmawia serwer.
refusal-play-on-live = W tej grze liczy się czas, a kto widział powtórkę, zna jej sekrety. Dlatego nie da się od tej chwili zagrać dalej.
refusal-play-on-over = W wybranej chwili gra jest już skończona. Cofnij się trochę i zagraj stamtąd.
replay-sight = Chwila { $at } z { $all } · patrzy: { $who }
replay-text-place = { $place }: { $cards }
replay-text-moves = Ta runda w notacji: { $moves }
replay-open-title = Obejrzyj grę z zapisu
replay-open-text = Zapis to plik .jsonl, który pobiera się po grze. Serwer sprawdzi w nim każdy ruch i niczego nie zachowa.
replay-choose = Wybierz plik
replay-drop = albo upuść go tutaj
replay-drop-here = Upuść tu zapis gry
replay-wrong = Tego zapisu nie da się odtworzyć
