/** Toast titles from spec §8. */
export const exportTexts = {
  title: 'Exports',
  intro:
    'Files are made while they are downloaded: they hold what is there at this moment. Each export is written to the access log.',
  what: {
    users: { title: 'Users', text: 'Names, email, plan, usage and state of every account.' },
    summaries: { title: 'Summaries', text: 'Every summary with its texts, insights and takeaways.' },
    spending: { title: 'Spending', text: 'What language models cost by day, plan, model and purpose.' },
  },
  button: (what: string, format: string) => `${what} as ${format}`,
  stop: 'Stop',
  loaded: (amount: string) => `${amount} downloaded`,
  starting: 'Starting…',
  done: 'Export Successful',
  doneText: (name: string, amount: string) => `${name}, ${amount}`,
  failed: 'Export Failed',
} as const;
