import type { EdiConnectionCard, EdiConnectionFields, EdiPlace } from '@snab/contract/integration/edi'

type Sftp = NonNullable<EdiConnectionFields['sftp']>

/** Numbers and selected options are texts in the form; the place of a GLN is `delivery:12`, `pickup:3` or `payer:7`. */
export type ConnectionForm = Omit<EdiConnectionFields, 'personId' | 'priceTolerance' | 'sftp' | 'places' | 'secret'> & {
  personId: string
  priceTolerance: string
  sftp: Omit<Sftp, 'port'> & { port: string }
  secret: string
  places: { gln: string; place: string }[]
}

export const connectionFields = [
  'name',
  'personId',
  'partnerId',
  'partnerQualifier',
  'ownId',
  'ownQualifier',
  'priceTolerance',
  'inFolder',
  'outFolder',
  'sftp.host',
  'sftp.port',
  'sftp.login',
  'sftp.hostKey',
  'secret',
] as const

const noSftp = { host: '', port: '22', login: '', secretKind: 'password', hostKey: '' } as const

export const newConnection: ConnectionForm = {
  name: '',
  personId: '',
  partnerId: '',
  partnerQualifier: '14',
  ownId: '',
  ownQualifier: '14',
  directory: 'D01B',
  charset: 'UNOE',
  sends: ['ORDRSP', 'DESADV', 'INVOIC'],
  priceTolerance: '0',
  payment: 'prepaid',
  isTest: true,
  transport: 'folder',
  sftp: noSftp,
  secret: '',
  inFolder: '',
  outFolder: '',
  places: [],
}

export const formOf = ({ fields }: EdiConnectionCard): ConnectionForm => ({
  ...fields,
  personId: String(fields.personId),
  priceTolerance: String(fields.priceTolerance).replace('.', ','),
  sftp: fields.sftp ? { ...fields.sftp, port: String(fields.sftp.port) } : noSftp,
  secret: '',
  places: fields.places.map((place) => ({ gln: place.gln, place: choiceOf(place) })),
})

const choiceOf = ({ deliveryAddressId, pickupPointId, legalEntityId }: EdiPlace): string => {
  if (legalEntityId !== null) return `payer:${String(legalEntityId)}`
  return pickupPointId === null ? `delivery:${String(deliveryAddressId)}` : `pickup:${String(pickupPointId)}`
}

export function bodyOf({
  secret,
  sftp,
  places,
  personId,
  priceTolerance,
  ...form
}: ConnectionForm): EdiConnectionFields {
  return {
    ...form,
    personId: Number(personId),
    priceTolerance: Number(priceTolerance.replace(',', '.')),
    sftp: form.transport === 'sftp' ? { ...sftp, port: Number(sftp.port) } : null,
    ...(form.transport === 'sftp' && secret !== '' && { secret }),
    places: places.map(({ gln, place }) => {
      const [kind, id] = place.split(':')
      const of = (wanted: string) => (kind === wanted && id !== undefined ? Number(id) : null)
      return {
        kind: kind === 'payer' ? 'payer' : 'delivery',
        gln,
        deliveryAddressId: of('delivery'),
        pickupPointId: of('pickup'),
        legalEntityId: of('payer'),
      }
    }),
  }
}
