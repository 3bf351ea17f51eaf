import { languagePack, stripPlural, words } from './language-pack.js';

export const portuguese = languagePack({
  code: 'pt',
  verbMarkers: words('eu tu ele ela nós eles elas você vocês a gente não se'),
  lightWords:
    words(`dizer diz disse dito ver vejo visto saber sei sabe acho achar pensar penso parece coisa coisas pessoa pessoas ano anos dia dias semana semanas mês
      meses tempo vez vezes momento bom boa bem mal claro verdade realmente basicamente simplesmente exatamente obviamente grande pequeno um dois duas
      três quatro cinco primeiro primeira último última tipo né ok okay forma parte lado cara então porém entretanto aliás inclusive exemplo caso modo
      jeito ali aqui agora hoje depois antes sempre também ainda já enquanto mesmo mesma muitos muitas muito muita pouco pouca tanto tanta realidade
      sentido lugar aí daí assim tá gente negócio mim minhas ti teu sobre desde contra nossos nossas lhes aquele aquela aquilo quais onde embora pois
      menos tudo nada ninguém algo alguém algum alguma outro outra outros outras tão cada sim nunca sou és somos são sido será seria estou estamos
      estavam ter tenho temos tinham teve tido haver havia posso pode podemos podem podia poder poderia deve devem deveria devemos faz fazem fazer fez
      feito vai vão vou vamos ir ia quero quer querem queria`),
  commonNouns:
    words(`área assunto cabeça conceito contexto conversa dados decisão desafio desenvolvimento diferença dinheiro empresa empresas episódio equipa equipe
      erro escolha experiência forma futuro gente grupo história ideia imagem informação livro lugar mão maneira mercado modelo mundo negócio nível nome número
      objetivo opção oportunidade palavra papel passado passo perspectiva pessoa podcast problema processo produto produtos programa projeto quantidade resultado
      sistema situação solução tema trabalho valor vida`),
  openers:
    /^(?:(?:e|mas|então|pois|eh|é que|porque|bom|acho que|eu acho que|tipo)(?=[\s,.!;:—–-])|(?:sim|não|olha|claro|exato|exatamente|ok|okay|na verdade|obviamente|com certeza)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  pointers: [
    {
      words:
        /(?<![\p{L}])(?:ele|ela|eles|elas|isso|isto|esse|essa|esses|essas|este|esta|estes|estas|aquele|aquela|aqueles|aquelas|aquilo|disso|disto|nisso|nisto|desse|dessa|deste|desta|nesse|nessa|neste|nesta|dele|dela|deles|delas|ambos|ambas)(?![\p{L}'])/gu,
      isDemonstrative: true,
    },
  ],
  cues: {
    vague:
      /(?<!\p{L})(?:coisas?|um pouco|basicamente|digamos|quer dizer|acho que|talvez|né|tal|aí)(?!\p{L})/gu,
    subject:
      /^(?:o|a|os|as|um|uma|cada|muitos|muitas|todos os|todas as|a maioria d[ao]s?|ninguém|quem|as pessoas) \p{L}{3,}/iu,
    general: /^(?:se|quando|para|embora|enquanto|não há|há)(?!\p{L})/u,
    elsewhere: /(?<!\p{L})também(?!\p{L})/u,
    dangling:
      /^(?:ele|ela|eles|elas|isso|isto|esse|essa|esses|essas|este|esta|estes|estas|aquilo|aquele|aquela|assim|aí|lá|o que|então|também|além|mas|e|ou|porque|por isso|portanto|depois|que|onde|cujo|sim|não,|exato|claro|por exemplo|outro|outra|outros|outras|o outro|a outra|ambos|ambas|a (?:primeira|segunda|terceira|última)|o (?:primeiro|segundo|terceiro|último)|é (?:um|uma|o|a|isso|por|claro)|são|era|foi|tem|têm|né|quer dizer|ora|na verdade|tudo|só|talvez|eu|nós|temos|aqui|no entanto|porém|agora|nesse|nessa|neste|nesta)(?![\p{L}'])/u,
    openQuestion:
      /^(?:o que|que|como|por que|porque|quando|onde|quem|qual|quais|quanto|quanta|é|são|há|pode|deve|tem)(?!\p{L})/u,
    past: /(?<!\p{L})(?:era|eram|foi|foram|tinha|disse|estava|havia)(?!\p{L})/u,
    meta: /(?<!\p{L})(?:patrocinad[oa]|patrocinador|código (?:promocional|de desconto)|inscreva-se|deixe (?:uma|sua) avaliação|cinco estrelas|oferecimento)(?!\p{L})|(?<!\p{L})(?:bem-vind[oa]s?|olá|obrigad[oa]|muito obrigad[oa]|bom dia|boa tarde|boa noite|até (?:logo|breve|a próxima)|tchau|um prazer)(?!\p{L})|(?<!\p{L})(?:link (?:está )?na descrição|notas do episódio|(?:o|no) próximo episódio|(?:o|no) próximo programa|inscreva-se|sigam-nos|siga-nos)(?!\p{L})|(?<!\p{L})(?:hoje (?:vamos|a gente|o|falamos)|meu convidado|minha convidada|neste episódio|vamos falar|em resumo|para terminar)(?!\p{L})|(?<!\p{L})(?:isso|isto|aquilo)(?=\s*(?:[.,;:!?]|$))|^(?:permitam-me|deixe-me|gostaria de (?:dizer|falar|voltar))(?!\p{L})|(?<![\p{L}])(?:slides?|apresentação|palestra|episódio|programa|podcast|ouvintes|pergunta|perguntas|meu nome|eu sou (?:um|uma|o|a)|quero (?:falar|dizer|agradecer)|vou (?:falar|dizer|explicar|ler|mostrar|passar)|vamos (?:falar|ver|ler|começar|passar)|como (?:eu )?(?:já )?(?:disse|falei)|aqui (?:temos|vemos|está|estamos)|mencionei|não sei|obrigad[oa]|boa noite|telefone|ligação|amigos|semana passada|hoje)(?!\p{L})/u,
    value:
      /(?<!\p{L})(?:o mais importante|a razão|o problema|o erro|aprendi|aprendemos|lição|a chave|a diferença|no fundo|por isso|estratégia|oportunidade|risco|o objetivo|a ideia)(?!\p{L})|^(?:se (?:você|a gente|alguém)|quando (?:você|a gente|alguém)|nunca|ninguém|todo mundo|cada|quem)(?!\p{L})|não é .{3,50}, é|quanto mais .{3,50}, mais|(?<!\p{L})(?:por cento|milhões|milhão|receita|faturamento|vendas|crescimento|dobramos|aumentou|caiu|decidimos)(?!\p{L})|\d+\s?%|\d\s?(?:€|euros|reais|dólares)/gu,
  },
  leadIns: {
    answer: 'A resposta: {sentence}',
    answerBy: '{speaker} responde: {sentence}',
    interview: '{host} conversa com {guest}; temas: {topics}.',
    talk: '{names} conversam; temas: {topics}.',
    monologue: '{names} fala; temas: {topics}.',
    topics: 'Temas da conversa: {topics}.',
    and: 'e',
  },
  stem: stripPlural,
});
