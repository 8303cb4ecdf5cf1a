import { textOf } from '../../../../lib/texts/texts'
import { linesTexts } from '../lines.texts'
import type { Peer } from './peer-cells'
import classes from './peers.module.css'

const t = textOf(linesTexts)

/** Attributes that frame a cell which others are editing. */
export function peerFrame(peers: readonly Peer[], cell: string) {
  const here = peers.filter((peer) => peer.cell === cell)
  const [first] = here
  if (!first) return null
  const names = here.map(({ name }) => name).join(', ')
  return {
    className: classes.frame,
    'data-peer': names,
    'data-peer-colour': first.colour,
    'aria-description': t('lines.peerEdits', { names }),
  }
}
