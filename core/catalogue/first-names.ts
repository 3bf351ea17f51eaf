/**
 * Common first names. Excludes names that are also words, places or products, such as Mark, Grace, Jordan and Claude.
 */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'aaron adam ada adrian alan albert alejandro alex alexander alexandra alice alison amanda amy ana andrea andreas andrew andy ' +
    'angela anita ann anna anne anthony antonio arthur barbara ben benjamin bernard beth bob bobby brad brandon brenda brian ' +
    'bruce bryan carl carla carlos carol caroline catherine charles chris christina christine christopher claire colin craig ' +
    'cynthia dan daniel danielle danny dave david deborah dennis derek diana diane diego dmitri don donald donna doug douglas ' +
    'duncan ed eddie edward elena eli elizabeth ella ellen emily emma eric erica erik erin ethan eugene eva evan evelyn felix ' +
    'fernando fiona francis frederick gabriel gary geoff george gerald gina gordon greg gregory guy hannah hans harold heather ' +
    'helen henry howard hugo ian ibrahim igor isaac isabel ivan jack jackie jacob jake james jamie jan jane janet jason javier jay ' +
    'jeff jeffrey jennifer jenny jeremy jerry jesse jessica jill jim jimmy joan joe joel johan john johnny jon jonathan jose ' +
    'joseph josh joshua juan judith judy julian julie justin karen karl kate katherine kathleen katie keith kelly ken kenneth ' +
    'kevin kim kristen kyle larry laura lauren laurie lawrence leo leonard leslie lewis linda lisa liz louis louise lucas lucy ' +
    'luis luke lynn marc marcus margaret maria marie mario marius martha martin mary matt matthew megan melissa michael michelle ' +
    'miguel mike mohammed monica nancy naomi natalie natasha nathan neil nicholas nick nicole nigel nikolai nina noah nora oliver ' +
    'olivia omar oscar otto owen pablo patricia patrick paul paula pedro peter phil philip priya rachel raj ralph ravi rebecca ' +
    'richard rita robert roger ron ronald ross roy russell ruth ryan sam samantha samuel sandra sara sarah scott sean sergey ' +
    'sharon shirley simon sofia sophia sophie stefan stella stephanie stephen steve steven stuart susan suzanne sven tamara tara ' +
    'ted teresa terry theodore theresa thomas tim timothy tina todd tom tommy tony tracy trevor tyler vanessa vera veronica ' +
    'victoria vincent vladimir walter wanda warren wayne wendy william yusuf zoe'
  ).split(' '),
);
