# Strony zasad, wspólne dla wszystkich gier: spis treści, szukanie, rozstrzygnięcia i talia.

rules-on = gramy z tym
rules-contents = Spis treści
rules-search = Szukaj w zasadach
rules-found = { $sections ->
    [0] Nic nie znaleziono. Im mniej liter, tym więcej pasuje.
    [one] Znaleziono w jednym rozdziale
    [few] Znaleziono w { $sections } rozdziałach
   *[many] Znaleziono w { $sections } rozdziałach
}
rules-print = Drukuj
rules-play = Do gry
rules-page = Zasady na osobnej stronie
rules-full = Pełne zasady, z zapisem ruchów i partii
rules-detail = Szczegóły
rules-sources = Słowo przy numerze mówi, skąd jest rozstrzygnięcie: „instrukcja” to tekst z pudełka, „wydawca” to inna edycja gry, a „dom” to my, gdy żadna edycja nie mówi, co robić.
rules-why = Dlaczego?
rules-why-of = Dlaczego? Zasada, o którą chodzi: { $text }
rules-quoted = „{ $words }”
rules-value-on = „tak”
rules-value-off = „nie”
rules-deck-total = { $cards ->
    [one] { $cards } karta.
    [few] { $cards } karty.
   *[many] { $cards } kart.
}
rules-deck-copies = { $copies ->
    [one] { $copies } sztuka
    [few] { $copies } sztuki
   *[many] { $copies } sztuk
}
rules-deck-own = Ten stół gra własną talią, w której inaczej jest: { $cards }.
rules-deck-line = { $card } × { $copies }
