# Po grze: ile kosztowały ruchy przy jednym miejscu i co było szczęściem.

review-working = Przyglądam się ruchom…
review-judged = Sprawdzone ruchy: { $done } z { $all }
review-unknown = Nic tu się nie da powiedzieć: tę grę rozegrano według zasad z innego wydania.
review-none = Żaden ruch ({ $who }) nie był na pewno gorszy od innego. Brawo!
review-sum = { $moves ->
    [one] Coś kosztował jeden ruch z { $all }.
    [few] Coś kosztowały { $moves } ruchy z { $all }.
   *[many] Coś kosztowało { $moves } ruchów z { $all }.
}
review-show = Pokaż ruch { $at }
review-rounds = Ruchy i szczęście, w wygranych na 100 gier
review-round = Runda
review-chance = Szansa przed
review-given = Stracone
review-luck = Szczęście
review-about = Każdy ruch jest oceniany według tego, co było przed nim wiadomo, wśród graczy, którzy grają według prostych zasad, a nie według tego, co z niego wyszło. Szczęście to wszystko, co przyniosły karty i inni gracze: szansa po rundzie to szansa przed nią bez tego, co stracone, a ze szczęściem.
review-unjudged = { $moves ->
    [one] O jednym ruchu nic się nie da powiedzieć.
    [few] O { $moves } ruchach nic się nie da powiedzieć.
   *[many] O { $moves } ruchach nic się nie da powiedzieć.
}
