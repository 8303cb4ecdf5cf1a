import type { Written } from '../syntax/write-interchange'

/** For an interchange that could not be read. `error`: code list 0085. */
export type ControlContent = {
  interchange: string
  sender: { id: string; qualifier: string }
  recipient: { id: string; qualifier: string }
  error: string
}

/** CONTRL of syntax version 3: the whole interchange is refused. */
export function writeControl({ interchange, sender, recipient, error }: ControlContent): {
  type: string[]
  segments: Written[]
} {
  const party = ({ id, qualifier }: ControlContent['sender']) => [id, qualifier]
  return {
    type: ['CONTRL', '2', '2', 'UN'],
    segments: [['UCI', interchange, party(sender), party(recipient), '4', error]],
  }
}
