/** Advice on a failed connection, by the code of its error. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address: start the server, or correct host and port',
  ENOTFOUND: 'its host name is not known: correct it, or the DNS of this machine',
  EAI_AGAIN: 'its host name could not be looked up: check the DNS of this machine',
  EDNS: 'its host name is not known: correct it, or the DNS of this machine',
  ETIMEDOUT: 'nothing answers at its address: check the firewall, host and port',
  EHOSTUNREACH: 'its host cannot be reached from here: check the network and the firewall',
  ENETUNREACH: 'its network cannot be reached from here: check the network and the firewall',
  ECONNRESET: 'its server hangs up: check the port, and whether it wants TLS',
  EAUTH: 'the server refuses the user or the password: correct them (special characters percent-encoded)',
  '28P01': 'the server refuses the password: correct it (special characters percent-encoded)',
  '28000': 'the server refuses this user: correct it, or the rules in pg_hba.conf',
  '3D000': 'the database does not exist: create it, or correct the name at the end',
  WRONGPASS: 'the server refuses the user or the password: correct them (special characters percent-encoded)',
  NOAUTH: 'the server wants a password: redis://:<password>@<host>:<port>',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted: name its authority in NODE_EXTRA_CA_CERTS',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted: name its authority in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is not trusted: name its authority in NODE_EXTRA_CA_CERTS',
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name: use that name',
};

/** A failure to reach what a variable names, with what to do. The variable's value, which may hold a password, is not in it. */
export function connectionAdvice(variable: string, error: Error): string {
  const code = codeOf(error);
  const advice = ADVICE[code];
  return advice === undefined ? `${variable}: ${error.message}` : `${variable}: ${advice} (${code})`;
}

/** Codes of Redis and of nodemailer's causes are words of the message; those of several addresses are in a list. */
function codeOf(error: Error): string {
  const codes = [error, error.cause, ...(error instanceof AggregateError ? error.errors : [])].map((one) =>
    one instanceof Error && 'code' in one ? String(one.code) : '',
  );
  return [...codes, ...error.message.split(' ')].find((code) => Object.hasOwn(ADVICE, code)) ?? '';
}
