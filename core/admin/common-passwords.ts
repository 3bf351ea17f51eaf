/** Common words of passwords, from the list of zxcvbn-ts (MIT): a new password that is one of them and digits is refused. */
export const COMMON_STEMS: ReadonlySet<string> = words(`
  access accord action adam adidas admin adrian airborne airforce airplane alabama alaska albert alex alexande
  alexander alexandr alexis alicia alison allison alpha alyssa amanda amateur amber america american anderson
  andre andrea andrew andrey angel angela angelina angels animal anna anthony antonio apache apollo apple
  apples arizona arnold arsenal arthur asdasd asdf asdfasdf asdfg asdfgh asdfghjk asdfghjkl ashley assassin
  assman atlanta atlantis august austin avalon avatar awesome azerty baby babygirl badass badboy badger bailey
  baller bambam banana bandit barbara barbie barney baseball basketball bastard batman baxter beach bear
  beatles beauty beaver beavis beer benjamin berlin bigboy bigdaddy bigdog bigmac bigman bigred bill billy
  billybob birdie bishop biteme black blazer blizzard blonde blowme blue bluebird bobafett bobby bobcat
  bollocks bondage bonnie booger boogie boomer boston bowling bradley brandon brandy braves brazil brenda
  brian britney brittany bronco broncos brooke brooklyn brother browns brutus bubba bubble bubbles buddha
  buddy budlight buffalo bulldog bulldogs bullet burton business buster butter butthead cadillac caesar calvin
  camaro cameron canada cancer candy cannon captain cardinal carlos carmen carolina caroline carrie carter
  cartman casino casper cassie catfish celtic champion chance changeme charles charlie cheese chelsea cherokee
  cherry cheryl chester chevelle chevy cheyenne chicago chicken chocolat chopper chris christ christia
  christin chronic cjkysirj claire classic claudia clinton cobra cocacola coffee college colorado compaq
  computer connie connor control cookie cool cooper copper corona corvette cougar courtney cowboy cowboys
  crazy creative cricket crystal cthutq cumshot daddy dakota dallas dancer danger daniel danielle darkness
  darkside darkstar dave david dbrnjhbz death debbie december defender denise dennis denver design destiny
  detroit devils dexter diablo diamond diesel digger digital dilbert disney doctor dodgers doggie dolphin
  dolphins domino donald donkey douglas dragon dragons dreamer dreams driver drowssap drummer ducati dude duke
  duncan dustin eagle eagles eatme eclipse edward einstein elaine electric elephant elizabet elvis eminem
  empire engineer england enigma enter eric eugene everton explorer extreme falcon family fantasy fender
  ferrari fire fireball firebird fireman fish fisher fishing fktrcfylh flash florida flower flowers fluffy
  flyers football ford forest forever france francis frank frankie franklin freaky fred freddie freddy free
  freedom freepass freeuser friday friend friends froggy future fyfcnfcbz fylhtq gabriel galina galore gandalf
  garcia garfield gateway gators gemini general genesis genius george georgia gfhjkm ghbdtn giants gibson
  ginger girl girls goblue godzilla golden goldfish golf golfer goober good google gordon gracie green
  greenday gregory guinness guitar gundam gunner hacker hammer hannah happy hard hardcore hardon harley
  harrison harvey hawaii hawkeye heather heaven hellfire hello helpme hendrix hercules herman hiphop hitman
  hobbes hockey holiday homer honda honey hooters horney horse horses hotdog hotrod house houston howard
  hummer hunter icecream iceman iloveu iloveyou indian infinity integra internet ireland ironman iwantu jack
  jackass jackie jackson jaguar jake james jasmine jason jasper jeff jeffrey jennifer jenny jeremy jerry
  jessica jessie jester jesus jimmy john johnny johnson jonathan jones jordan joseph joshua julian junior
  jupiter justice justin juventus karina katana katie kawasaki kelly kenneth kermit kevin killer kimberly king
  kirill kitten kitty klaster knight kodiak kramer kristen kristin kristina lacrosse lakers lasvegas laura
  lauren lawrence leather legend lennon leonardo lesbian leslie letmein liberty lickme lifehack light lights
  lincoln lisa little liverpoo liverpool lizard logitech london lonewolf longhorn looking louise love lovelove
  lovely loveme lover loverboy lovers loveyou lucifer lucky machine maddog madison madman madmax madonna
  maggie magic magnum maksim malibu manager manutd marcus maria marina marine marines mark marlboro marley
  marshall martin marvin maryjane master matrix matt matthew maverick maxima maximus maxwell melanie melissa
  member mercedes mercury merlin metallic metallica mexico michael michele michelle michigan mickey microsoft
  midnight mike miller mine minecraft miranda mitchell molly monday money monica monkey monster montana mookie
  morgan morris mother motorola mountain mouse mozart muffin murphy music mustang naruto nascar nastya natali
  natalie natasha nathan naughty nelson nemesis newport newton newyork nfnmzyf nicholas nicole nikita nintendo
  nipples nirvana nissan norman norton nothing november october oksana oliver olivia online openup orange
  orlando oscar outlaw packard packers pakistan pamela pandora pantera panther panthers panties panzer
  paradise paris parker pass passion passport password patches patricia patrick patriots paul pavilion peaches
  peanut pearljam peekaboo peewee pegasus penguin people pepper perfect pervert peter phantom philip phoenix
  phpbb picard pickle pimp pimpin pirate platinum playboy player please pokemon police polina pontiac poohbear
  pookie poop poopoo popcorn popeye porsche power precious predator prelude presario pretty prince princess
  private psycho pumpkin purple pussies pyramid qazqaz qazwsx qazwsxedc qazxsw qwaszx qweasd qweasdzxc qweqwe
  qwert qwerty qwertyu qwertyui qwertyuiop rabbit rachel racing raider raiders rainbow ranger rangers raptor
  rascal raven raymond razz rebecca reddog redhead redrum redskins redsox redwings reggie regina remember
  richard robbie robert rock rocket rocks rockstar rocky roland rolltide ronald ronaldo rooster roscoe rosebud
  rulez runner ruslan russell russia sabrina sailor saints samantha sammy samson samsung samuel sandman sandra
  sandy sarah sasha saturn savage scarface school scooby scooter scorpio scorpion scotland scott scotty
  seattle secret security semperfi serega serenity sergey service shadow shaggy shannon sharon shelby shooter
  shorty sierra silver simon simone simple simpson simpsons skipper skippy skyline slayer slipknot smith
  smokey smooth snickers sniper snoopy snowball snowman soccer softball software sophie spanky sparky speedy
  spencer spider spiderma spiderman spike spirit spitfire spooky sports spring srinivas stacey stalker stanley
  star stargate startrek starwars stealth steelers stefan stella stephen sterling steve steven stewart
  stingray stinky street strike student stupid sublime success suckme summer sunset sunshine super superman
  surfer suzuki svetlana sweet swimming swordfis swordfish sydney system tanner target tarheels tattoo taurus
  taylor teens tennis teresa test tester testing thailand theman theone therock thomas thumper thunder tiffany
  tiger tigers tigger time timothy tinker titanic tomcat tommy tony topgun tornado toyota travis trevor
  trinity trooper trouble trucks tucker turkey turtle tweety unicorn united valentin vampire vanessa vegeta
  veronica vfhbyf vfrcbv victor victoria victory viking vikings viktor vincent viper virginia vision vladimir
  voodoo voyager walker wallace walter wanker warcraft warrior water weasel welcome westside whatever white
  whynot wildcat wildcats william williams willie willow wilson windows winner winnie winston winter wizard
  wolf wolfpack wolverin wolves wombat wrangler wutang xavier xfiles yamaha yankee yankees yellow yfnfif young
  zachary zeppelin zombie zxcvbn zxcvbnm
`);

/** Breached passwords of twelve characters and more, from the same list. */
export const COMMON_LONG_PASSWORDS: ReadonlySet<string> = words(`
  010203040506 012345678910 014702580369 01telemike01 050605rostik 102030405060 1111111111zz 111222333000
  111222333444555 112233445566 122333444455555 123123qweqwe 123321123321 123321456654 123321qweewq
  123456654321 12345677654321 123456782000 1234567887654321 123456789000 12345678900987654321 123456789012
  1234567890987654321 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890zzz 123456789101
  123456789123 1234567892000 12345678987654321 123456789987654321 123456789aaa 123456789abc 123456789asd
  123456789qaz 123456789qqq 123456789qwe 123456789qwer 123456789qwerty 123456789zxc 1234567qwertyu
  123456qwerty 123456zxcvbn 1234qwerasdf 1234qwerasdfzxcv 123ewqasdcxz 123qwe123qwe 123qwe456rty 123qweasdzxc
  123qwerty123 12qw34er56ty 159753159753 159753456852 193570356033 19960610ilja 1a2a3a4a5a6a 1a2s3d4f5g6h
  1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4
  23176djivanfros 23wkoa0fp78dk 31217221027711 32615948worms 41d8cd98f00b 420842084208555 4815162342lf
  4815162342lost 541233432442 59382113kevinp 6215mila6215 742617000027 89063032220m 89231243658s
  89876065093rax 89semtsriuty a1s2d3f4g5h6 abc123456789 admin18533362 administrator aksjdlasdakj89879
  alpha135792468 amadeusptfcor an83546921an13 andrewjackie antananarivu anytimetoday asd123asd123 asdfgh123456
  asdfghjkl123 auckland2010 avrillavigne badiman28200 bhrh0h2oof6xbqjeh blacksonblon bltynbabrfwbz
  boy4u2ownnyc bpgjldsgjldthnf bullnuts2003 businessbabe cheeseburger chesterfield chickenwing101 christopher1
  civilization cjdthitycndj cnfc35762209 combat123654 configuratio construction contortionist corperfmonsy
  cosmopolitan counterstrike devilmaycry4 digitalprodu dkflbvbhjdbx dkflbvbhjdyf domainlock2005 edwardcullen
  entertainment fatima753357 finalfantasy findaupair007 fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf
  flvbybcnhfnjh foreveryoung frederiksberg fynfyfyfhbde gfhfktkjuhfv gfhjkmgfhjkm ghbdtnghbdtn ghbdtnrfrltkf
  ghhh47hj7649 ghjatccbjyfk ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt
  ghtdtlvtldtl gjkysqgbpltw greenlantern gthtrfnbgjkt gtnhjpfdjlcr hd764nw5d7e1vb1 hd764nw5d7e1vbv
  hedimaptfcor iampurehaha2 ilovemyfamily ingodwetrust installdevic installsqlst intelligence international
  ipo54tj45uy856 iseedeadpeople jamesbond007 josephphone7 justinbieber ktjynsq40147 leavemealone
  lhbjkjubz2957704 lost4815162342 love777321777 lytdybrbdfvgbhf lytghjgtnhjdcr mailcreated5240 maprchem56458
  marinamarina massimiliano masterbaiting masterbating maurolarastefy mevefalkcakk michaeljackson minecraft123
  minnesota_hp momsanaladventure morganstanley mortalkombat msoracle32re msorcloledbr nastyanastya
  ne_e_pod_chehyl necronomicon needforspeed nemvxyheqdd5oqxyxyzi networkingpe newproject2004 nhbujyjvtnhbz
  nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths nick1234-rem936 nightcrawler nondriversig ntktdbpjh1994
  olcrackmaster ontheoutside paraklast1974 password1234 passwordassword passwordpassword passwordstandard
  peanutbutter pfqwtd27121988 philadelphia playstation2 playstation3 polniypizdec0211 polniypizdec1102
  polniypizdec110211 professional ptybnxtvgbjy punksnotdead q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8
  q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123wsx456 qazwsx123456 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb
  qazwsxqazwsx qazxswedc123 qazxswedcvfr qwaszxerdfcv qwe123qwe123 qweasdzxc123 qwerasdfzxcv qwertasdfgzxcvb
  qwerty123456 qwerty123456789 qwertyasdfgh qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345
  qwertyytrewq residentevil rfnthbyf1988 ronaldinho10 sanfrancisco satisfaction saun24865709 scandinavian
  schoolgirlie sdicmt7seytn seemnemaailm sojdlg123aljg sonnenschein sonyericsson specialinsta stickdaddy77
  stinkyfinger stratocaster supernatural systemofadown temppassword thecakeisalie ticketmaster transformers
  unbelievable vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve vladimirovna warhammer40k wazzkaprivet
  websolutions websolutionssu webuivalidat weihnachtsbau weihnachtsbaum whosyourdaddy xxxp455w0rd5
  z1x2c3v4b5n6 z1x2c3v4b5n6m7 zaq12wsxcde3 zaq1xsw2cde3 zaqwsxcderfv zcfvfzkexifz zqjphsyf6ctifgu zxcasdqwe123
  zxcvbn123456 zxcvbnm123456789 zxcvbnmmnbvcxz
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
