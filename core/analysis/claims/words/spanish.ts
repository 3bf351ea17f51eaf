import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';

export const SPANISH: ClaimWords = {
  stop: wordSet(`el la los las un una unos unas y o pero ni que si como cuando donde porque pues aunque mientras de del a al en con por para sin sobre entre hasta desde hacia segun durante contra
    yo tu el ella nosotros vosotros ellos ellas usted ustedes me te se nos os le les lo mi mis tus su sus nuestro nuestra nuestros nuestras este esta esto estos estas ese esa eso esos esas aquel aquella mismo misma cada todo toda todos todas mucho mucha muchos muchas mas menos muy tan tanto ya tambien aqui alli ahora hoy siempre algo alguien algun alguna algunos algunas otro otra otros otras quien cual que
    soy eres es somos son era eran fue fueron ser sido estar esta estan estaba estaban estoy he has ha hemos han habia habian haber hay tengo tiene tienen tenia tener hacer hace hacen hizo hecho puede pueden puedo podia poder debe deben deberia deberian ir va van voy iba
    decir dice dijo dicen explica cuenta recomienda cree piensa habla hablan episodio podcast invitado invitada presentador conversacion idea razon cosa cosas
    no nunca nadie nada ningun ninguno ninguna tampoco jamas alguno cualquiera quienquiera ambos ambas varios varias`),
  negations: wordSet('no nunca nadie nada ningun ninguno ninguna tampoco jamas ni apenas'),
  notNegations: phrases(
    'no solo,no solamente,no obstante,por que no,o no,no hay duda,sin duda,nada mas que,no es cierto,no te parece,antes de,antes que,antes del',
  ),
  denying: phrases(
    'negamos a,niega a,niego a,niegan a,nego a,negaron a,rechaza,rechazan,rechazamos,rechazo,rechazaron,incapaz de,incapaces de',
  ),
  ending: phrases(
    'dejamos de,dejo de,dejaron de,deje de,dejado de,dejar de,deja de,dejan de,paramos de,paro de,pararon de,parado de,cesamos de,ceso de,cesado de,renunciamos a,renuncio a,renunciado a,abandonamos,abandonado,suspendimos',
  ),
  former: phrases('antes,antiguamente,antano,en el pasado,soliamos,solia,solian'),
  past: /(?:abamos|aban|aba|iamos|ian|ia|aron|ieron)$|^(?:era|eran|fue|fueron|hizo|hicieron|hubo|tuvo|tuvieron|solia)$/,
  without: 'sin',
  refusals: wordSet(
    'evitar evita evite evitan evito dejar dejo dejamos parar rechazar rechaza rechazo sin innecesario imposible improbable error mito mal malo mala contra lugar fracasar fracaso fallo falla falta cancelar cancelo poco poca pocos menos riesgo peligro advierte ignorar ignora abandonar eliminar elimino perder olvidar inutil desaconseja desaconsejo desaconsejan desaconsejado',
  ),
  conditions: phrases(
    'si,a menos que,a no ser que,siempre que,salvo que,en caso de que,solo cuando,suponiendo,siempre y cuando,con tal de que,depende de,cuando tengas,cuando tienes',
  ),
  limits: wordSet(
    'si cuando salvo siempre caso solo hasta antes despues mientras quiza quizas tal podria podrian seria depende dependiendo normalmente excepto puede pueden',
  ),
  reported: phrases(
    'dicen que,la gente dice,la gente piensa,todo el mundo dice,todos dicen,muchos dicen,muchos piensan,muchos creen,se dice,los inversores dijeron,los inversores dicen,los expertos dicen,nos dijeron,me dijeron,nos dijo,me dijo,pensabamos,pensaba que,creiamos,creia que,supuestamente,un mito,el mito,dijo que,dijeron que',
  ),
  saying: wordSet(
    'dice dijo explica explico recomienda recomendo argumenta argumento sugiere sugirio cree piensa advierte advirtio aconseja aconsejo cuenta conto sostiene sostuvo afirma afirmo senala senalo admite admitio opina describe anade insiste responde pregunta menciona menciono comenta comento respondio pregunto creia penso anadio insistio propone propuso explicaba recuerda destaca subraya considera',
  ),
  accordingTo: ['segun', 'de acuerdo con'],
  opposites: wordPairs(
    'aument/disminu sub/baj crec/decrec mas/menos gananci/perdid antes/despues compr/vend contrat/desped alto/bajo rapid/lent barat/caro mejor/peor primer/ultim fuert/debil facil/dificil abrir/cerrar aumento/reduj duplic/reduj',
  ),
  roughly: wordSet('unos unas cerca casi alrededor aproximadamente mas menos sobre hasta minimo maximo'),
  contrasts: wordSet('pero sino aunque mientras'),
  joins: wordSet('y que porque cuando donde quien'),
};
