### Własne hasła stołu. $line to numer wiersza, od 1. $text to treść tego wiersza albo przekroczona granica.

word-list-no-letters = Wiersz { $line }: „{ $text }” nie ma liter. Wpisz tam hasło albo usuń ten wiersz.
word-list-not-letters = Wiersz { $line }: „{ $text }” to nie same litery. Hasło może mieć litery łacińskie, łączniki i apostrofy; wpisz po jednym haśle w wierszu.
word-list-too-long = Wiersz { $line }: „{ $text }…” jest za długie. Wpisz krótsze hasło.
word-list-too-many-parts = Wiersz { $line }: „{ $text }” ma więcej niż trzy wyrazy. Wpisz po jednym haśle w wierszu albo nazwę z dwóch lub trzech wyrazów.
word-list-word-twice = Wiersz { $line }: „{ $text }” już jest na liście. Zostaw tylko jedno.
word-list-same-word = Wiersz { $line }: „{ $text }” to inna forma hasła „{ $other }”. Zostaw tylko jedno z nich.
word-list-too-many-words = Wiersz { $line }: lista może mieć najwyżej tyle haseł: { $text }. Usuń resztę.
word-list-too-few-words = Lista ma za mało haseł, a potrzeba ich co najmniej { $text }. Dodaj kilka.
