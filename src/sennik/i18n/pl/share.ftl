### To, co mówi link tam, gdzie się go wyśle, i obrazek obok. Wypełnia to serwer; strony klienta tego nie potrzebują.

share-site-title = Sennik – gry karciane z przyjaciółmi i botami
share-site-description = Gry karciane dla przyjaciół i botów: Sen, Siedemnaście, Koty i Kraina snów. W przeglądarce, bez zakładania konta.
share-site-head = Gry karciane z przyjaciółmi i botami
share-site-lead = W przeglądarce, bez zakładania konta.
share-rules-title = { $game }: zasady
share-edition = { $game } · { $edition }
share-invites = { $name } zaprasza do gry: { $game }
share-invites-nobody = Zaproszenie do gry: { $game }
share-seats = Zajęte miejsca: { $taken } z { $seats }.
share-seats-all = Wszystkie miejsca są zajęte. Można popatrzeć.
share-sit = Otwórz link i usiądź do stołu.
share-device = Jeden telefon krąży wokół całego stołu.
share-plays = Trwa gra: { $game }
share-plays-who = Przy stole: { $names }. Otwórz link, żeby popatrzeć.
share-over = Gra skończona: { $game }
share-won = { $game }: wygrywa { $name }
share-won-nobody = Gra skończona: { $game }
share-won-shared = Wspólne zwycięstwo: { $names }
share-score = { $name } { $score }
share-picture = Obrazek: { $title }
