/** Variables that programs need to find files and each other. None of the product's is among them. */
const FILES = /^(?:path|home|userprofile|appdata|localappdata|te?mp|tmpdir|systemroot|comspec|lang|lc_all)$/i;
/** Variables by which npm reaches its registry. They may hold passwords. */
const NETWORK = /^(?:(?:https?|no|all)_proxy|npm_config_[a-z_]+|node_extra_ca_certs|ssl_cert_(?:file|dir))$/i;

/** Environment of a process that runs code of others or reads files of strangers: without secrets. */
export function restrictedEnvironment(): Record<string, string> {
  return environmentOf((name) => FILES.test(name));
}

/** Environment of npm: without the product's secrets. */
export function npmEnvironment(): Record<string, string> {
  return environmentOf((name) => FILES.test(name) || NETWORK.test(name));
}

function environmentOf(isPassedOn: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && isPassedOn(name) ? [[name, value]] : [],
    ),
  );
}
