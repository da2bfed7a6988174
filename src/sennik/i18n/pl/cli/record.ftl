### Powody, dla których zapisu nie da się odczytać albo odtworzyć. Przed powodem stoi miejsce (plik, wiersz, ruch).

## To, co napisano, nie jest zapisem gry

record-empty = nie ma tu zapisu gry
record-no-json = to nie jest JSON albo urywa się przed końcem
record-no-json-from = od bajtu { NUMBER($byte, useGrouping: 0) } to nie jest JSON
record-number-range = liczba w tym wierszu wychodzi poza zakres
record-no-line = wiersz musi być jednym obiektem JSON
record-no-header = pierwszy wiersz musi zawierać {"{"}"sennik": 1, ...{"}"}
record-no-entry = wiersz zawiera "deal", "move", "close", "ring", "take_back" albo "result"
record-after-result = po wyniku nic już nie może stać
record-missing-field = brakuje pola „{ $field }”
record-unknown-field = pole „{ $field }” nie jest tu znane
record-wrong-field = pole „{ $field }” nie może mieć takiej wartości
record-too-long = pole „{ $field }” jest za długie: może mieć najwyżej { NUMBER($most, useGrouping: 0) }
record-too-short = pole „{ $field }” nie może być puste
record-too-small = w polu „{ $field }” może być najmniej { NUMBER($bound, useGrouping: 0) }
record-too-large = w polu „{ $field }” może być najwyżej { NUMBER($bound, useGrouping: 0) }
record-no-number = w polu „{ $field }” musi być liczba całkowita
record-no-text = w polu „{ $field }” musi być tekst
record-no-list = w polu „{ $field }” musi być lista
record-no-object = w polu „{ $field }” musi być obiekt

## Gra

record-no-game = nie ma tu gry „{ $game }”
record-no-rules = nie ma tu gry „{ $game }” o numerze zasad { $rules }
record-no-preset = gra { $game } nie ma odmiany „{ $preset }”
record-option = { $reason } ({ $option })

## Rozdania

record-no-deal = w tym miejscu niczego się nie rozdaje
record-no-card = w tym tasowaniu nie ma karty „{ $card }”
record-many-cards = karta „{ $card }” pada w rozdaniu { $dealt ->
    [one] { $dealt } raz
   *[other] { NUMBER($dealt, useGrouping: 0) } razy
}, a w tym tasowaniu { $there ->
    [one] jest tylko { $there } taka
    [few] są tylko { $there } takie
   *[many] jest ich tylko { $there }
}
record-other-deal = to rozdanie nie wynika z pieczęci: tasowanie nr { NUMBER($number, useGrouping: 0) } daje inną kolejność
record-wrong-deal = nie da się rozdać kart w tej kolejności

## Ruchy i to, co dzieje się samo

record-deal-missing = przed tym ruchem brakuje rozdania
record-game-over = gra skończyła się przed tym ruchem
record-not-to-move = teraz nie jest kolej na miejsce { $seat }, tylko na: { $others }
record-syntax = w tej grze nie ma ruchu „{ $move }”
record-illegal = tu nie można zagrać „{ $move }”
record-judged = nie da się odczytać, jak oceniono „{ $move }”
record-no-window = nikt tu nie czeka na odpowiedzi
record-no-take-back = miejsce { $seat } nie ma tu ruchu, który można cofnąć
record-no-time = czas nic w tej grze nie zmienia
record-no-time-no-judge = czas nic w tej grze nie zmienia i niczego się nie ocenia
record-not-due = o tym czasie nic nie ma się zdarzyć
record-due = „{ $move }” przychodzi w chwili { NUMBER($time, useGrouping: 0) }, a nie zdarzyło się jeszcze to, co miało się zdarzyć w chwili { NUMBER($due, useGrouping: 0) }
record-move-before = „{ $move }” przychodzi w chwili { NUMBER($time, useGrouping: 0) }, po czymś z chwili { NUMBER($before, useGrouping: 0) }
record-ring-before = „ring” jest z chwili { NUMBER($time, useGrouping: 0) }, a stoi po czymś z chwili { NUMBER($before, useGrouping: 0) }

## Wynik

record-result-early = jest wynik, a gra jeszcze się nie skończyła
record-other-result = zapisano punkty [{ $scores }] i zwycięzców [{ $winners }], a z ruchów wychodzi [{ $reached }] i [{ $won }]

## Jak się o tym mówi

record-not-utf8 = to nie jest tekst w UTF-8
record-at-move = ruch { $move }: { $reason }
record-move-refused = ruch { $move }, „{ $written }”: { $reason }
record-not-of-game = nie ma takiego ruchu w tej grze
record-not-here = tu nie można tak zagrać
record-possible = Można tu: { $moves }.
record-on-line = Wiersz { $line }: { $reason }
