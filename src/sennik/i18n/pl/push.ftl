# Do czego serwer wzywa tych, których nie ma przy stole.

call-asked = Twoja kolej: { $game }
call-counted = Koniec rundy: { $game }
call-reminded = Kończy ci się czas: { $game }
call-question = Pytanie do ciebie: { $game }
call-late = Komuś minął czas: { $game }
call-begins = Zaczyna się gra: { $game }
call-table = Czeka na ciebie stół { $table }.
