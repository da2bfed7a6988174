# Strona do wydrukowania: adres tego serwera jako kod, z kilkoma zdaniami, dla wszystkich gier albo dla jednej.

placard-title = Strona do wydrukowania
placard-hint = Wydrukuj ją i powieś tam, gdzie siada się do gry. Kod to adres tego serwera.
placard-print = Drukuj
placard-all = Wszystkie gry
placard-which = O czym jest strona
placard-lead = Gry karciane z przyjaciółmi i botami
placard-come = Skieruj aparat telefonu na kod: strona otworzy się od razu, bez instalowania i bez konta.
placard-play = Naciśnij „Zagraj teraz” i graj z botami albo wyślij przyjaciołom link do własnego stołu.
placard-learn = Kto nie zna jeszcze żadnej gry, w półtorej minuty nauczy się jednej.
placard-none = Kod nie przyszedł. Wczytaj stronę jeszcze raz.
