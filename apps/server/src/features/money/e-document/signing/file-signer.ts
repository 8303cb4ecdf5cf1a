import { createHash } from 'node:crypto'
import type { Config } from '../../../../config'
import { EdoFailed, type EdoOperator } from '../operator/edo-operator'
import { fetchOperator } from '../operator/ask-operator'

/**
 * How files are signed. `signature`: detached, over the bytes as sent; `operator`: the operator signs with its stored
 * certificate; `upload`: staff sign the file elsewhere and upload the signature.
 */
export type Signing = { by: 'signature'; signature: Buffer } | { by: 'operator' } | { by: 'upload' }
export type FileSigner = (content: Buffer) => Promise<Signing>

/** By the settings; without any, the operator's certificate, and the simulator's own mark. */
export function openFileSigner(config: Config, operator: EdoOperator | null): FileSigner {
  if (operator?.name === 'simulated')
    return async (content) => ({ by: 'signature', signature: simulatedSignature(content) })
  switch (config.SNAB_EDO_SIGNING) {
    case 'operator':
      return async () => ({ by: 'operator' })
    case 'upload':
      return async () => ({ by: 'upload' })
    case 'service':
      return async (content) => ({
        by: 'signature',
        signature: await signByService(config.SNAB_EDO_SIGNING_URL ?? '', content),
      })
  }
}

/** Not a signature: identifies which bytes were sent. */
const simulatedSignature = (content: Buffer): Buffer =>
  Buffer.from(`СИМУЛЯТОР ${createHash('sha256').update(content).digest('hex')}`)

/** A service beside the portal that holds the key: it gets the bytes and returns a detached CMS signature. */
async function signByService(url: string, content: Buffer): Promise<Buffer> {
  const response = await fetchOperator({
    what: 'Signing service',
    url,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(content),
  })
  const signature = readSignature(Buffer.from(await response.arrayBuffer()))
  if (!signature) throw new EdoFailed('Signing service: no signature')
  return signature
}

/** The OID of signed data in CMS: 1.2.840.113549.1.7.2. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex')
const LONGEST_HEADER = 32

/**
 * DER, PEM or base64 of a CMS signature as DER; null when it is none. The operator checks whether it is valid for the
 * file.
 */
export function readSignature(bytes: Buffer): Buffer | null {
  const text = bytes.toString('latin1').replaceAll(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, '')
  const der = bytes[0] === 0x30 ? bytes : /^[\sA-Za-z0-9+/=]+$/.test(text) ? Buffer.from(text, 'base64') : null
  return der?.[0] === 0x30 && der.subarray(0, LONGEST_HEADER).includes(signedData) ? der : null
}
