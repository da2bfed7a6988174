# Stół: to, co potrzebne dopiero przy nim, więc nie na stronie głównej.

pause-ask = Przerwa
pause-asks = Prośba o przerwę: { $names }
pause-asked = Prosisz o przerwę. Czekamy na zgodę: { $names }.
pause-agree = Zgoda
pause-refuse = Gramy dalej
pause-withdraw = Jednak nie
pause-title = Przerwa
pause-note = Zegary stoją. Gra ruszy tam, gdzie stanęła.
pause-resume = Wracamy do gry
pause-why = Trwa przerwa.

guide-title = Co robią karty
guide-hold = Przytrzymaj cokolwiek albo kliknij prawym przyciskiem, a przeczytasz, co to jest.
guide-keys = Na klawiaturze służy do tego „?”.

over-cost = Ile kosztowały moje ruchy
