import { languagePack, stripPlural, words } from './language-pack.js';

const NOMINAL =
  'el la los las un una unos unas del al de en a con por para sin sobre entre desde hasta hacia contra según durante';

export const spanish = languagePack({
  code: 'es',
  nounMarkers: words(
    `${NOMINAL} nuestro nuestra nuestros nuestras su sus tu este esta ese esa cada varios muchos`,
  ),
  verbMarkers: words('yo tú él ella nosotros ellos ellas no se'),
  lightWords:
    words(`decir dice digo dijo dicho ver veo visto saber sé sabe sabes creo creer pensar pienso parece cosa cosas tema gente personas persona año años día días
      semana semanas mes meses tiempo vez veces momento bueno buena bien mal claro verdad realmente básicamente simplemente exactamente obviamente
      grande pequeño uno dos tres cuatro cinco primero primera último última digamos vale ok okay tipo manera forma parte lado pues entonces luego
      además incluso sea embargo ejemplo caso modo alrededor allí allá aquí ahora hoy después antes siempre también todavía ya mientras acuerdo punto
      cierto cierta mismo misma muchos muchas mucho mucha poco poca tanto tanta gran lugar realidad sentido hecho conmigo ti ustedes vosotros según
      ello nosotras os suyo nuestro nuestra nuestros nuestras aquel aquella quienes sino tampoco menos nadie alguien alguna otros otras nunca soy eres
      somos sido será sería estoy estaban estado he has hemos había habían haber hubo tengo tienes tenemos tener puedo puede puedes podemos pueden
      podía poder podría debe deben debería debemos hacen hacer hizo va van voy vamos ir iba quiero quiere querer`),
  commonNouns:
    words(`año área asunto cabeza cambio cantidad compañía concepto contexto conversación cosa cuestión datos decisión desarrollo diferencia dinero
      empresa empresas episodio equipo error experiencia forma futuro gente grupo historia idea imagen información libro lugar mano manera mercado modelo mundo
      negocio nivel nombre número objetivo opción oportunidad palabra papel pasado paso persona perspectiva podcast problema proceso producto productos
      programa proyecto reto resultado sistema situación solución tema trabajo valor vida`),
  openers:
    /^(?:(?:y|pero|entonces|pues|eh|este|o sea|porque|bueno|creo que|yo creo que|pienso que|digamos que)(?=[\s,.!;:—–-])|(?:sí|no|mira|claro|exacto|vale|ok|okay|la verdad|obviamente|efectivamente|por supuesto)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  pointers: [
    {
      words:
        /(?<![\p{L}])(?:él|ella|ellos|ellas|eso|esto|ese|esa|esos|esas|este|esta|estos|estas|aquel|aquella|aquello|ello|ambos|ambas)(?![\p{L}'])/gu,
      isDemonstrative: true,
    },
  ],
  cues: {
    vague:
      /(?<!\p{L})(?:cosas?|algo así|un poco|básicamente|digamos|o sea|creo que|quizás|bueno|tal vez)(?!\p{L})/gu,
    subject:
      /^(?:el|la|los|las|un|una|cada|muchos|muchas|todos los|todas las|la mayoría de|nadie|quien|la gente) ?\p{L}*/iu,
    general: /^(?:si|cuando|para|aunque|mientras|no hay|hay)(?!\p{L})/u,
    elsewhere: /(?<!\p{L})también(?!\p{L})/u,
    dangling:
      /^(?:él|ella|ellos|ellas|eso|esto|ese|esa|esos|esas|este|esta|estos|estas|aquello|así|ahí|allí|lo que|lo cual|la cual|el cual|entonces|también|además|pero|y|o|porque|por eso|por tanto|por lo tanto|luego|después|que|donde|cuyo|sí|no,|exacto|claro|vale|bueno|por ejemplo|otro|otra|otros|otras|el otro|la otra|ambos|ambas|la (?:primera|segunda|tercera|última)|el (?:primero|segundo|tercero|último|siguiente)|es (?:un|una|el|la|decir|por|como|muy|lo)|son|era|fue|tiene|tienen|hace|como (?:he|ya|dije)|sin embargo|en realidad|obviamente|actualmente|así que|completamente|todo|sólo|solo|quizás|tal vez|usted|yo|nosotros|hemos|tenemos|estamos|cuántos|cuánto|ahora|aquí|a continuación|en (?:este|ese|estos|esos) )(?![\p{L}'])/u,
    openQuestion:
      /^¿?(?:qué|cómo|por qué|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánto|cuánta|cuántos|para qué|es|son|hay|puede|pueden|debería|tiene)(?!\p{L})/u,
    past: /(?<!\p{L})(?:era|eran|fue|fueron|había|habían|dijo|tenía|estaba)(?!\p{L})/u,
    meta: /(?<!\p{L})(?:patrocinad[oa]|patrocinador|código (?:promocional|de descuento)|(?:en )?(?:la|nuestr[ao]|el) próxim[ao] (?:parte|programa|episodio|capítulo)|nuestro próximo programa|programas sucesivos|ya regresamos|hasta aquí nuestro|mi correo electrónico|arroba|suscríbete|suscríbanse|deja(?:d|nos)? una (?:reseña|valoración)|cinco estrellas|notas del episodio|presentado por)(?!\p{L})|(?<!\p{L})(?:bienvenid[oa]s?|hola|gracias|muchas gracias|buenos días|buenas tardes|hasta (?:luego|pronto|la próxima)|adiós|un placer|encantad[oa])(?!\p{L})|(?<!\p{L})(?:enlace en la descripción|notas del episodio|(?:en )?(?:la|nuestr[ao]|el) próxim[ao] (?:parte|programa|episodio|capítulo)|nuestro próximo programa|programas sucesivos|ya regresamos|hasta aquí nuestro|mi correo electrónico|arroba|suscríbete|suscríbanse|síguenos en|síganos en)(?!\p{L})|(?<!\p{L})(?:hoy (?:hablamos|vamos|tenemos|me)|mi invitad[oa]|nuestr[oa] invitad[oa]|en este episodio|vamos a hablar|en resumen|para terminar)(?!\p{L})|(?<!\p{L})(?:eso|esto|ello)(?=\s*(?:[.,;:!?]|$))|(?<!\p{L})(?:parte anterior|esta (?:primera|última) parte) del programa|hace un rato|^(?:comencemos|vamos a (?:ver|hablar|pasar|hallar|explicar|intentar)|ahora (?:más bien )?vamos|déjame|déjeme|permítanme|quisiera (?:decir|hablar|referirme))(?!\p{L})|(?<![\p{L}])(?:diapositivas?|presentación|charla|episodio|programa|podcast|oyentes|pregunta|preguntas|me llamo|soy (?:un|una|el|la|de)|quiero (?:hablar|decir|agradecer)|voy a (?:hablar|decir|explicar|pasar|mostrar)|vamos a|antes (?:de|he|hablamos)|como (?:he|ya|dije|pueden ver|se ve)|aquí (?:tenemos|vemos|pueden|está)|mencion[éa]|no sé|gracias|aplausos|pantalla|gráfico|hablaré|hoy)(?!\p{L})/u,
    value:
      /(?<!\p{L})(?:lo más importante|la razón|el problema|el error|aprendí|aprendimos|lección|la clave|la diferencia|al final|por eso|estrategia|oportunidad|riesgo|el objetivo|la idea)(?!\p{L})|^(?:si (?:tú|uno|quieres|no|alguien)|cuando (?:uno|alguien)|nunca|nadie|todo el mundo|todos|cada|quien)(?!\p{L})|no es .{3,50}, (?:es|sino)|cuanto más .{3,50}, más|(?<!\p{L})(?:por ciento|millones|millón|ingresos|ventas|crecimiento|duplicamos|aumentó|bajó|decidimos)(?!\p{L})|\d+\s?%|\d\s?(?:€|euros|dólares)/gu,
  },
  leadIns: {
    answer: 'La respuesta: {sentence}',
    answerBy: '{speaker} responde: {sentence}',
    interview: '{host} habla con {guest}; temas: {topics}.',
    talk: '{names} conversan; temas: {topics}.',
    monologue: '{names} habla; temas: {topics}.',
    topics: 'Temas de la conversación: {topics}.',
    and: 'y',
  },
  stem: stripPlural,
});
