import { PASSKEY_ALGORITHMS, type RelyingParty } from '#core/admin/passkey.js';
import type { PasskeyVerifier } from '#core/ports/crypto.js';

const TYPE = 'public-key';

/** Loaded at the first use: it takes a quarter of a second and 25 MB. */
const load = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, ...helpers };
};

type Library = Awaited<ReturnType<typeof load>>;

/** Verifies passkeys of one relying party with SimpleWebAuthn, which throws for whatever is not right. */
export function webauthnPasskeyVerifier({
  id: expectedRPID,
  origin: expectedOrigin,
}: RelyingParty): PasskeyVerifier {
  const expected = { expectedRPID, expectedOrigin, requireUserVerification: true } as const;
  return {
    verifyAttestation: ({ id, clientDataJSON, attestationObject }, challenge) =>
      unlessWrong(async (library) => {
        if (isFramed(library, clientDataJSON) || hasCertificates(library, attestationObject))
          return undefined;
        const { verified, registrationInfo } = await library.verifyRegistrationResponse({
          ...expected,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
          response: {
            id,
            rawId: id,
            type: TYPE,
            response: { clientDataJSON, attestationObject },
            clientExtensionResults: {},
          },
        });
        if (!verified || registrationInfo.credential.id !== id) return undefined;
        const { publicKey, counter } = registrationInfo.credential;
        return { credentialId: id, publicKey: library.isoBase64URL.fromBuffer(publicKey), counter };
      }),
    verifyAssertion: ({ id, userHandle, ...signed }, challenge, credential) =>
      unlessWrong(async (library) => {
        if (isFramed(library, signed.clientDataJSON) || id !== credential.credentialId) return undefined;
        const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
          ...expected,
          expectedChallenge: challenge,
          // Callers compare the counter in one statement with its change.
          credential: { id, publicKey: library.isoBase64URL.toBuffer(credential.publicKey), counter: 0 },
          response: {
            id,
            rawId: id,
            type: TYPE,
            response: { ...signed, userHandle },
            clientExtensionResults: {},
          },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      }),
  };
}

/** The admin area is never shown within another site's page. */
function isFramed({ decodeClientDataJSON }: Library, clientDataJSON: string): boolean {
  return decodeClientDataJSON(clientDataJSON).crossOrigin === true;
}

/** No attestation is asked for, so that browsers leave certificates out; nothing foreign has to be parsed. */
function hasCertificates(
  { decodeAttestationObject, isoBase64URL }: Library,
  attestationObject: string,
): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined);
}

async function unlessWrong<T>(verify: (library: Library) => Promise<T | undefined>): Promise<T | undefined> {
  const library = await load();
  try {
    return await verify(library);
  } catch {
    return undefined;
  }
}
