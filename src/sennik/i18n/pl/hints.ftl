# Podpowiedzi przy stole: lepszy ruch, ile daje i dlaczego.

hint-ask = Podpowiedź
hint-close = Zamknij podpowiedź
hint-weighing = Próbuję ruchów…
hint-unknown = Tutaj nie da się podpowiedzieć.
hint-none = Żaden ruch nie jest tu na pewno lepszy od innych. Zagraj, co wolisz.
hint-best = Najlepiej: { $moves }. Na sto gier to około { $points ->
    [one] jedna wygrana
    [few] { $points } wygrane
   *[many] { $points } wygranych
} więcej niż: { $than } (± { $within }).
