### Strona z historią własnych gier. Każdą liczbę podaje serwer.

history-title = Twoje gry
history-about = Skończone gry, w których miejsce do końca należało do ciebie. Widzisz je tylko ty.
history-nobody = Nie ma tu jeszcze żadnej gry. Zagraj, a pojawi się tutaj.
history-none = Nie masz jeszcze skończonej gry.
history-none-such = Żadna gra nie pasuje. Zmień filtry.
history-filters = Filtry
history-filter-game = Gra
history-filter-edition = Odmiana
history-filter-company = Towarzystwo
history-filter-beside = Z kim
history-filter-days = Kiedy
history-any-game = Wszystkie
history-any-edition = Wszystkie
history-any-company = Dowolne
history-any-beside = Z kimkolwiek
history-any-days = Od początku
history-company-people = Z innymi ludźmi
history-company-bots = Z samymi botami
history-last-days = { $days ->
    [one] Ostatni dzień
    [few] Ostatnie { $days } dni
   *[many] Ostatnie { $days } dni
}
history-results = { $games ->
    [one] { $games } gra, wygrane: { $won }
    [few] { $games } gry, wygrane: { $won }
   *[many] { $games } gier, wygrane: { $won }
}
history-by-day = Gry dzień po dniu
history-by-week = Gry tydzień po tygodniu
history-by-month = Gry miesiąc po miesiącu
history-day = Dzień
history-week = Tydzień od
history-month = Miesiąc
history-as-table = To samo w tabeli
history-games = Gry
history-won = Wygrane
history-not-won = Niewygrane
history-editions = Każda gra osobno
history-place = Średnie miejsce
history-score = Średni wynik
history-best = Najlepszy wynik
history-share = { $share } z { $of }
history-left = { $games ->
    [one] Liczymy jeszcze { $games } grę.
    [few] Liczymy jeszcze { $games } gry.
   *[many] Liczymy jeszcze { $games } gier.
}
history-people = Z kim
history-beside = Kto
history-bots = Boty
history-mine = Twoje wygrane
history-theirs = Ich wygrane
history-list = Gry
history-all = Wszystkie gry
history-such = Te gry
history-records = Pobierz zapisy (ZIP)
history-remove = Usuń
history-remove-all = Usuń wszystkie gry
history-delete-alone = Tej gry nie ma nikt inny: zniknie na zawsze, razem z zapisem i powtórką.
history-delete-shared = Gra zniknie z twojej historii i statystyk, na wszystkich twoich urządzeniach. Inni, którzy w niej grali, zachowają ją z twoim imieniem. Gdy usuną ją wszyscy, zniknie na zawsze.
history-delete-all = Wszystkie skończone gry znikną z twojej historii i statystyk. Gry, w których byli inni ludzie, zostaną u nich z twoim imieniem. Te, których nie ma nikt inny, znikną na zawsze.
history-delete-do = Usuń u mnie
history-delete-all-do = Usuń wszystkie u mnie
history-nameless = Zamiast twojego imienia wszyscy zobaczą „N. N.” i nikt nie pozna, że to ty. Gra zniknie z twojej historii, a u innych zostanie. To, co mówią o tobie inne gry z tego wieczoru, się nie zmieni.
history-nameless-all = Zamiast twojego imienia we wszystkich skończonych grach będzie „N. N.” i nikt nie pozna, że to ty. Gry znikną z twojej historii, a u innych zostaną. Te, których nie ma nikt inny, znikną na zawsze.
history-nameless-do = Wymaż mnie z tej gry
history-nameless-all-do = Wymaż mnie ze wszystkich
history-remove-note = Tego nie da się cofnąć. Zapisów, które ktoś już pobrał, to nie zmieni.
history-elsewhere = Gra, której nie ma na liście
history-elsewhere-about = Gra potoczyła się dalej bez ciebie albo była tylko do oglądania? Gdy się skończy, z niej też możesz wymazać swoje imię. Wszyscy zobaczą wtedy zamiast niego „N. N.”.
history-elsewhere-address = Adres stołu
history-elsewhere-lost = Żaden stół nie ma takiego adresu. Skopiuj cały link.
history-deleted = { $games ->
    [one] Usunięto { $games } grę.
    [few] Usunięto { $games } gry.
   *[many] Usunięto { $games } gier.
}
history-made-nameless = { $games ->
    [one] Nie ma cię już w { $games } grze.
    [few] Nie ma cię już w { $games } grach.
   *[many] Nie ma cię już w { $games } grach.
}
