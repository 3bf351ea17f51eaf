/**
 * Sentences that mention an action without advising it, by language: templates filled with verb phrases. `{v}` is the
 * infinitive, `{o}` the words before or after it, in the language's order; `{V}` begins with a capital letter.
 */
interface Templates {
  readonly phrases: readonly (readonly [object: string, verb: string])[];
  readonly templates: readonly string[];
  /** Sentences that do advise, with the instruction in each. */
  readonly advice: readonly (readonly [sentence: string, instruction: string])[];
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const pairs = (text: string): [string, string][] =>
  lines(text).map((line) => line.split(' | ') as [string, string]);

export const INVERSION_TEMPLATES: Readonly<Record<string, Templates>> = {
  en: {
    phrases: pairs(`a sales leader before product market fit | hire
      venture capital in the first year | raise
      paid ads on day one | run
      the first enterprise deal | discount
      a giant sales team in every country | build
      the pricing page of a competitor | copy
      a second office abroad | open
      the product with press coverage | launch`),
    templates: lines(`You shouldn't {v} {o}.
      You should never {v} {o}.
      You don't need to {v} {o}.
      You don't have to {v} {o}.
      You really don't need to {v} {o}.
      I don't think you should {v} {o}.
      I wouldn't say you should {v} {o}.
      Nobody says you need to {v} {o}.
      It's a myth that you should {v} {o}.
      Investors told us you need to {v} {o}.
      We thought we had to {v} {o}, and that was the mistake.
      If you want to go broke, you should {v} {o}.
      You should {v} {o} if you want to go broke.
      You should {v} {o} when everything else has failed.
      Why should you {v} {o}?
      Should you {v} {o}?
      do you need to {v} {o}
      My old boss used to say you must {v} {o}.
      They said you have to {v} {o}.
      You would have to {v} {o} to get their attention.
      Sure, you should {v} {o}, and then wonder why nobody calls.
      Oh great, you should {v} {o}.
      You should {v} {o}, they said.
      You had to {v} {o} back then.
      You can't afford to {v} {o}.
      You need to {v} {o} like you need a hole in the head.
      Never {v} {o}.
      Don't {v} {o}.
      Everyone says you have to {v} {o}.
      You should {v} {o}, but only after a thousand customers.
      {V} {o} and you will regret it.
      {V} {o}, they told us.
      The worst advice I got was that you need to {v} {o}.
      You might have to {v} {o} one day.
      There is no reason why you should {v} {o}.
      you should not {v} {o}`),
    advice: pairs(`You should call every customer who left. | Call every customer who left
      I'd recommend that you write the plan down first. | Write the plan down first
      Everybody should measure the delivery cost. | Measure the delivery cost`),
  },
  de: {
    phrases: pairs(`gleich ein großes Team | einstellen
      sofort Wagniskapital | aufnehmen
      schon am ersten Tag Werbung | schalten
      sofort einen Vertriebsleiter | einstellen
      gleich ein zweites Büro | eröffnen
      schon im ersten Jahr ins Ausland | gehen
      sofort alle Preise | senken
      gleich den ersten Kunden einen Rabatt | geben`),
    templates: lines(`Sie sollten nicht {o} {v}.
      Man muss nicht {o} {v}.
      Sie müssen nicht {o} {v}.
      Du solltest niemals {o} {v}.
      Man sollte nie {o} {v}.
      Ich glaube nicht, dass Sie {o} {v} sollten.
      Niemand sagt, dass Sie {o} {v} müssen.
      Es ist ein Mythos, dass man {o} {v} muss.
      Unsere Investoren sagten, man müsse {o} {v}.
      Wir dachten, wir müssten {o} {v}, und das war der Fehler.
      Wenn Sie pleitegehen wollen, sollten Sie {o} {v}.
      Sie sollten {o} {v}, wenn Sie schnell pleitegehen wollen.
      Sollten Sie {o} {v}?
      Warum sollten Sie {o} {v}?
      muss man {o} {v}
      Mein alter Chef sagte immer, man muss {o} {v}.
      Man musste damals {o} {v}.
      Sie sollten {o} {v}, hieß es damals.
      Klar, Sie sollten {o} {v}, und danach wundern Sie sich.
      Man sollte {o} {v}, aber erst nach dem hundertsten Kunden.
      Angeblich muss man {o} {v}.
      Ich würde nicht sagen, dass Sie {o} {v} sollten.
      Keiner muss {o} {v}.
      Sie müssten nur {o} {v}, falls alles andere scheitert.
      Damals hätte man {o} {v} können.
      Alle sagen, man muss {o} {v}.
      Es gibt keinen Grund, warum Sie {o} {v} sollten.`),
    advice:
      pairs(`Sie sollten jede Rechnung mit der Arbeitszeit vergleichen. | Jede Rechnung mit der Arbeitszeit vergleichen
      Zuerst müssen Sie mit jedem Kunden sprechen. | Mit jedem Kunden sprechen`),
  },
  es: {
    phrases: pairs(`a un director comercial | contratar
      capital el primer año | levantar
      anuncios desde el primer día | pagar
      una segunda oficina | abrir
      los precios de todo | bajar
      un equipo de ventas enorme | montar
      la página de la competencia | copiar
      el producto con la prensa | lanzar`),
    templates: lines(`No deberías {v} {o}.
      No hay que {v} {o}.
      No tienes que {v} {o}.
      Nunca debes {v} {o}.
      No creo que haya que {v} {o}.
      Yo no diría que hay que {v} {o}.
      Nadie dice que tienes que {v} {o}.
      Es un mito que hay que {v} {o}.
      Los inversores nos dijeron que hay que {v} {o}.
      Pensábamos que había que {v} {o}, y ese fue el error.
      Si quieres arruinarte, tienes que {v} {o}.
      Tienes que {v} {o} si quieres arruinarte.
      ¿Hay que {v} {o}?
      ¿Por qué deberías {v} {o}?
      Hay que {v} {o}, decían todos.
      Mi antiguo jefe decía que hay que {v} {o}.
      Antes había que {v} {o}.
      Claro, hay que {v} {o}, y luego todos se sorprenden.
      Hay que {v} {o}, pero solo con cien clientes.
      Según ellos, hay que {v} {o}.
      Supuestamente tienes que {v} {o}.
      Jamás recomendaría {v} {o}.
      No te recomiendo {v} {o}.
      Tendrías que {v} {o} solo si todo lo demás falla.
      Todo el mundo dice que hay que {v} {o}.
      No hay ninguna razón para {v} {o}.`),
    advice: pairs(`Hay que llamar a cada cliente perdido. | Llamar a cada cliente perdido
      Deberías medir el coste de cada entrega. | Medir el coste de cada entrega`),
  },
  fr: {
    phrases: pairs(`une grande équipe commerciale | embaucher
      des fonds la première année | lever
      de la publicité dès le premier jour | acheter
      un deuxième bureau | ouvrir
      tous les prix du catalogue | baisser
      la page de nos concurrents | copier
      le produit avec la presse | lancer
      un directeur des ventes | recruter`),
    templates: lines(`Vous ne devez pas {v} {o}.
      Il ne faut pas {v} {o}.
      Il ne faut jamais {v} {o}.
      Tu ne devrais pas {v} {o}.
      Je ne pense pas qu'il faille {v} {o}.
      Je ne dirais pas qu'il faut {v} {o}.
      Personne ne dit qu'il faut {v} {o}.
      C'est un mythe qu'il faut {v} {o}.
      Les investisseurs nous ont dit qu'il faut {v} {o}.
      On pensait qu'il fallait {v} {o}, et c'était l'erreur.
      Si vous voulez couler, il faut {v} {o}.
      Il faut {v} {o} si vous voulez couler.
      Faut-il {v} {o} ?
      Pourquoi faudrait-il {v} {o} ?
      Il faut {v} {o}, disaient-ils.
      Mon ancien patron disait qu'il faut {v} {o}.
      À l'époque il fallait {v} {o}.
      Bien sûr, il faut {v} {o}, et puis pleurer.
      Il faut {v} {o}, mais seulement avec cent clients.
      Selon eux, il faut {v} {o}.
      Soi-disant il faut {v} {o}.
      On ne doit pas {v} {o} au début.
      Rien ne vous oblige à {v} {o}.
      Il faudrait {v} {o} seulement si tout le reste échoue.
      Tout le monde dit qu'il faut {v} {o}.
      Vous n'allez pas {v} {o} !`),
    advice:
      pairs(`Il faut appeler chaque client perdu dans la semaine. | Appeler chaque client perdu dans la semaine
      Vous devriez mesurer le coût de chaque livraison. | Mesurer le coût de chaque livraison`),
  },
  it: {
    phrases: pairs(`un direttore delle vendite | assumere
      capitali nel primo anno | raccogliere
      pubblicità dal primo giorno | comprare
      un secondo ufficio | aprire
      tutti i prezzi | abbassare
      la pagina della concorrenza | copiare
      il prodotto con la stampa | lanciare
      una grande rete di vendita | costruire`),
    templates: lines(`Non dovresti {v} {o}.
      Non bisogna {v} {o}.
      Non devi {v} {o}.
      Non bisogna mai {v} {o}.
      Non credo che si debba {v} {o}.
      Non direi che bisogna {v} {o}.
      Nessuno dice che devi {v} {o}.
      È un mito che bisogna {v} {o}.
      Gli investitori ci hanno detto che bisogna {v} {o}.
      Pensavamo di dover {v} {o}, e fu l'errore.
      Se vuoi fallire, devi {v} {o}.
      Devi {v} {o} se vuoi fallire.
      Bisogna {v} {o}?
      Perché dovresti {v} {o}?
      perché dovresti {v} {o}
      Bisogna {v} {o}, dicevano tutti.
      Il mio vecchio capo diceva che bisogna {v} {o}.
      Una volta bisognava {v} {o}.
      Certo, bisogna {v} {o}, e poi tutti si stupiscono.
      Bisogna {v} {o}, ma solo con cento clienti.
      Secondo loro, devi {v} {o}.
      A quanto pare devi {v} {o}.
      Non ti consiglio di {v} {o}.
      Dovresti {v} {o} solo se tutto il resto fallisce.
      Tutti dicono che bisogna {v} {o}.
      Non c'è nessun motivo per {v} {o}.`),
    advice: pairs(`Bisogna chiamare ogni cliente perso. | Chiamare ogni cliente perso
      Dovreste misurare il costo di ogni consegna. | Misurare il costo di ogni consegna`),
  },
  nl: {
    phrases: pairs(`meteen een groot team | aannemen
      direct geld van investeerders | ophalen
      op de eerste dag advertenties | kopen
      meteen een tweede kantoor | openen
      direct alle prijzen | verlagen
      meteen de pagina van de concurrent | kopiëren
      in het eerste jaar naar het buitenland | verhuizen
      direct een verkoopleider | zoeken`),
    templates: lines(`Je moet niet {o} {v}.
      U moet nooit {o} {v}.
      Je kunt beter niet {o} {v}.
      Ik denk niet dat je {o} moet {v}.
      Ik zou niet zeggen dat je {o} moet {v}.
      Niemand zegt dat je {o} moet {v}.
      Het is een mythe dat je {o} moet {v}.
      Onze investeerders zeiden dat je {o} moet {v}.
      We dachten dat we {o} moesten {v}, en dat was de fout.
      Als je failliet wilt gaan, moet je {o} {v}.
      Je moet {o} {v} als je failliet wilt gaan.
      Moet je {o} {v}?
      Waarom zou je {o} {v}?
      moet je {o} {v}
      Je moet {o} {v}, zeiden ze.
      Mijn oude baas zei altijd dat je {o} moet {v}.
      Vroeger moest je {o} {v}.
      Natuurlijk, je moet {o} {v}, en dan ben je verbaasd.
      Je moet {o} {v}, maar pas na honderd klanten.
      Volgens hen moet je {o} {v}.
      Zogenaamd moet je {o} {v}.
      Ga nooit {o} {v}.
      Je moet {o} {v}, tenzij het geld op is.
      Iedereen zegt dat je {o} moet {v}.
      Er is geen reden om {o} te {v}.
      Niemand moet {o} {v}.`),
    advice: pairs(`Je moet elke verloren klant zelf bellen. | Elke verloren klant zelf bellen
      Ondernemers moeten hun eigen uren opschrijven. | Hun eigen uren opschrijven`),
  },
  pt: {
    phrases: pairs(`um diretor comercial | contratar
      capital no primeiro ano | levantar
      anúncios desde o primeiro dia | pagar
      um segundo escritório | abrir
      os preços de tudo | baixar
      a página da concorrência | copiar
      o produto com a imprensa | lançar
      uma equipe de vendas enorme | montar`),
    templates: lines(`Você não deve {v} {o}.
      Não é preciso {v} {o}.
      Você não precisa {v} {o}.
      Nunca se deve {v} {o}.
      Não acho que você deva {v} {o}.
      Eu não diria que é preciso {v} {o}.
      Ninguém diz que você tem que {v} {o}.
      É um mito que é preciso {v} {o}.
      Os investidores disseram que é preciso {v} {o}.
      A gente achava que tinha que {v} {o}, e esse foi o erro.
      Se você quer falir, você deve {v} {o}.
      Você deve {v} {o} se quiser falir.
      É preciso {v} {o}?
      Por que você deveria {v} {o}?
      É preciso {v} {o}, diziam todos.
      Meu antigo chefe dizia que é preciso {v} {o}.
      Antes era preciso {v} {o}.
      Claro, é preciso {v} {o}, e depois todos ficam surpresos.
      É preciso {v} {o}, mas só com cem clientes.
      Segundo eles, você tem que {v} {o}.
      Supostamente você tem que {v} {o}.
      Jamais recomendo {v} {o}.
      Não recomendo {v} {o}.
      Você precisaria {v} {o} só se todo o resto falhar.
      Todo mundo diz que é preciso {v} {o}.
      Não há nenhuma razão para {v} {o}.`),
    advice: pairs(`É preciso ligar para cada cliente perdido. | Ligar para cada cliente perdido
      Você deve medir o custo de cada entrega. | Medir o custo de cada entrega`),
  },
};

/** A sentence that advises nothing, with the action it mentions. */
export interface Inversion {
  readonly sentence: string;
  readonly action: string;
}

/** Returns every template of a language filled with every phrase. */
export function inversions(language: string): Inversion[] {
  const { phrases = [], templates = [] } = INVERSION_TEMPLATES[language] ?? {};
  return phrases.flatMap(([object, verb]) =>
    templates.map((template) => ({
      action: object,
      sentence: template
        .replace('{o}', object)
        .replace('{v}', verb)
        .replace('{V}', verb.charAt(0).toUpperCase() + verb.slice(1)),
    })),
  );
}
