import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';

export const PORTUGUESE: ClaimWords = {
  stop: wordSet(`o a os as um uma uns umas e ou mas nem que se como quando onde porque pois embora enquanto de do da dos das em no na nos nas a ao aos com por pelo pela pelos pelas para pra sem sobre entre ate desde contra
    eu tu voce voces ele ela nos eles elas me te se lhe lhes meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas este esta isto estes estas esse essa isso esses essas aquele aquela aquilo mesmo mesma cada todo toda todos todas muito muita muitos muitas mais menos tao tanto ja tambem aqui la agora hoje sempre algo alguem algum alguma alguns algumas outro outra outros outras quem qual
    sou es e somos sao era eram foi foram ser sido estar esta estao estava estavam estou tenho tem temos tinha tinham ter ha havia fazer faz fazem fez feito pode podem posso podia poder deve devem deveria deveriam ir vai vao vou ia
    diz disse dizem dizer explica conta recomenda acredita acha pensa fala falam episodio podcast convidado convidada apresentador conversa ideia razao coisa coisas
    nao nunca ninguem nada nenhum nenhuma jamais qualquer ambos ambas varios varias tudo`),
  negations: wordSet('nao nunca ninguem nada nenhum nenhuma jamais nem tampouco'),
  notNegations: phrases(
    'nao so,nao apenas,nao somente,por que nao,ou nao,sem duvida,nao ha duvida,nao e,nada mais que,antes de,antes que,antes do,antes da,antes dos',
  ),
  denying: phrases(
    'recusa,recusam,recusamos,recusou,recusaram,rejeita,rejeitamos,rejeitou,incapaz de,incapazes de',
  ),
  ending: phrases(
    'deixamos de,deixou de,deixaram de,deixei de,deixar de,deixam de,deixa de,paramos de,parou de,pararam de,parar de,parei de,desistimos de,desistiu de,desistiram de,abandonamos,abandonou,abandonaram',
  ),
  former: phrases('antigamente,outrora,no passado,antes,costumavamos,costumava,costumavam'),
  past: /(?:avamos|avam|ava|iamos|iam|ia|aram|eram|iram|ou)$|^(?:era|foi|fez|teve|tinha)$/,
  without: 'sem',
  refusals: wordSet(
    'evitar evite evita evitou parar parou paramos recusar recusou rejeitar sem desnecessario impossivel improvavel erro erros mito mal mau ma contra vez fracassar fracasso falhar falha falta cancelar cancelou pouco pouca poucos menos risco perigo alerta ignorar ignora abandonar eliminar eliminou perder esquecer inutil errado desaconselha desaconselho desaconselham desaconselhado',
  ),
  conditions: phrases(
    'se voce,se o,se a,se os,se as,se nao,se for,se tiver,se tem,se um,se uma,se nos,se eles,a menos que,a nao ser que,desde que,caso,contanto que,so quando,supondo,depende de',
  ),
  limits: wordSet(
    'se quando caso desde menos so ate antes depois enquanto talvez poderia poderiam seria depende dependendo vezes geralmente exceto pode podem',
  ),
  reported: phrases(
    'dizem que,as pessoas dizem,as pessoas pensam,todo mundo diz,todos dizem,muitos dizem,muitos pensam,muitos acham,os investidores disseram,os investidores dizem,os especialistas dizem,nos disseram,me disseram,me disse,nos disse,pensavamos,pensava que,achavamos,achava que,supostamente,um mito,o mito,disse que,disseram que',
  ),
  saying: wordSet(
    'diz disse explica explicou recomenda recomendou argumenta sugere acredita acha pensa alerta aconselha conta contou afirma afirmou nota admite acrescenta insiste descreve responde pergunta ressalta destaca lembra defende menciona mencionou comenta comentou respondeu perguntou acrescentou propoe propos considera considerou sugeriu argumentou acreditava',
  ),
  accordingTo: ['segundo', 'de acordo com'],
  opposites: wordPairs(
    'aument/diminu sub/cai cresc/encolh mais/menos lucro/prejuiz ganh/perd antes/depois compr/vend contrat/demit alto/baixo rapid/lent barat/caro melhor/pior primeir/ultim forte/fraco facil/dificil abr/fech dobr/reduz',
  ),
  roughly: wordSet('cerca quase aproximadamente mais menos uns umas torno ate minimo maximo'),
  contrasts: wordSet('mas porem embora enquanto senao'),
  joins: wordSet('e que porque quando onde quem'),
};
