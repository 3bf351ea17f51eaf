/** Variables that programs need to find files, networks and each other. None of the product's is among them. */
const PASSED_ON =
  /^(?:path|home|userprofile|appdata|localappdata|te?mp|tmpdir|systemroot|comspec|lang|lc_all|(?:https?|no|all)_proxy|npm_config_[a-z_]+|node_extra_ca_certs|ssl_cert_(?:file|dir))$/i;

/** Environment of a process that runs code of others: without the product's secrets. */
export function restrictedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && PASSED_ON.test(name) ? [[name, value]] : [],
    ),
  );
}
