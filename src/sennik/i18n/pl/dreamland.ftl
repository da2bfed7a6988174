# Kraina snów: na co jej zasady się nie zgadzają.

game-dreamland = Kraina snów
dreamland-preset-online = Przez internet
dreamland-preset-online-help = Podpowiedzi się pisze. Cztery minuty na noc, piętnaście sekund na podpowiedź.
dreamland-preset-box = Szybka, jak w pudełku
dreamland-preset-box-help = Podpowiedzi się pisze. Dwie minuty na noc, pięć sekund na podpowiedź.
dreamland-preset-table = Przy jednym stole
dreamland-preset-table-help = Siedzicie razem i mówicie na głos, a każde z was patrzy na swój ekran.
dreamland-preset-device = Jeden telefon dla wszystkich
dreamland-preset-device-help = Siedzicie razem i mówicie na głos, a jeden telefon pokazuje hasła i liczy.

# ---- Serwer: odmowy i co zrobić zamiast tego ----

## Ruchy

refusal-dreamland-not-now = Teraz to niemożliwe. Spójrz na stół i wybierz coś z dostępnych ruchów.
refusal-dreamland-text = Brakuje słów albo są w nich znaki, których nie da się pokazać. Wpisz je jeszcze raz, z pojedynczymi odstępami.
refusal-dreamland-text-long = To za długie. Podpowiedź i odpowiedź mają najwyżej 40 znaków, a sen 2000.
refusal-dreamland-no-text = Do tego ruchu nie pasują słowa. Wyślij sam ruch.

## Podpowiedzi, które zatrzymuje sędzia (K11, K14)

refusal-dreamland-clue-same = „{ $clue }” to samo hasło z karty, „{ $word }”. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-stem = „{ $clue }” ma wspólną podstawę z hasłem „{ $word }”. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-sound = „{ $clue }” brzmi podobnie do „{ $word }” ({ $through }). Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-translation = „{ $clue }” to „{ $word }” po { $through ->
    [pl] polsku
    [en] angielsku
    [de] niemiecku
    [fr] francusku
    [es] hiszpańsku
    [it] włosku
   *[other] obcemu
}. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.
refusal-dreamland-clue-more-than-one-word = Podpowiedź to jedno słowo, a „{ $clue }” nim nie jest. Nikt tego nie widział: daj inną albo się odwołaj.
refusal-dreamland-clue-house = Ten stół uznał już, że „{ $clue }” nie pasuje do hasła „{ $word }”. Nikt tego nie widział: daj inną podpowiedź albo się odwołaj.

## Opcje

refusal-dreamland-words-line = Wasza lista haseł, wiersz { $line }: { $problem ->
    [no-letters] w „{ $text }” nie ma liter
    [too-long] „{ $text }” ma ponad 40 znaków
    [not-letters] w „{ $text }” są znaki, które nie są literami
    [too-many-parts] „{ $text }” to więcej niż trzy słowa
   *[word-twice] „{ $text }” już tam jest
}. Wiersze do poprawy: { $lines }.
refusal-dreamland-words-few = Wasza lista haseł jest za krótka. Wpisz na nią co najmniej { $least }, po jednym w wierszu.
refusal-dreamland-words-many = Wasza lista haseł jest za długa. Zostaw na niej { $most }.
refusal-dreamland-players-count = Liczba podanych imion to { $names }. Wpisz od { $fewest } do { $most } osób, po jednej w wierszu.
refusal-dreamland-players-name = Imienia z wiersza { $line } nie da się pokazać albo jest za długie. Wpisz takie, które ma najwyżej { $longest } znaki.
refusal-dreamland-players-twice = „{ $name }” jest tu dwa razy, drugi raz w wierszu { $line }. Daj każdemu inne imię.
refusal-dreamland-players-typed = Gdy jedno urządzenie służy wszystkim, podpowiedzi mówi się na głos. Wybierz to albo usuń imiona.
refusal-dreamland-seats = Z imionami graczy stół ma jedno miejsce, bez nich od { $fewest } do { $most }. Zmień imiona albo wybierz inną odmianę.
