# Nauka gry: słowa stoją przy ruchach, w plikach lekcji; tu jest reszta.

learn-title = nauka gry
learn-you = Ty
learn-watch = Popatrz, co się dzieje…
learn-step = Krok { $step } z { $steps }
learn-next = Dalej
learn-skip = Pomiń
learn-again = Od początku
learn-first = Za chwilę! Najpierw spróbuj tego.
learn-first-read = Za chwilę! Najpierw przeczytaj i dotknij „Dalej”.
learn-type = Wpisz:
learn-over = Już umiesz grać!
learn-over-part = { $part }: to już umiesz!
learn-next-part = Dalej: { $part }
learn-skipped = To na razie tyle
learn-skipped-text = Lekcję znajdziesz zawsze na stronie głównej, a zasady pod ikoną książki.
learn-none = Nie ma takiej lekcji
learn-none-game = Nie ma tu takiej gry. Wybierz jakąś na stronie głównej.
learn-none-lesson = Ta odmiana gry „{ $game }” nie ma lekcji. Zasady są na stronie głównej.
learn-none-part = Lekcja gry „{ $game }” nie ma takiej części. Naukę zaczniesz ze strony głównej.

learn-offer = Pierwszy raz?
learn-offer-learn = Pokaż mi, jak się gra
learn-offer-learn-note = półtorej minuty
learn-offer-play = Umiem, gram od razu
