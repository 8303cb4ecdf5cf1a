import type { LogPlace } from '../db/change-cursor'

const pattern = /^(\d{1,18})\.([\da-f]{16}-[\dA-F]{8})(?:\.(\d{1,15})\.(\d{1,15})\.(\d{1,9}))?$/

/** The id of an event, from which a reconnecting page continues. */
export function writeCursor({ horizon, incarnation, anchors: [anchor] }: LogPlace): string {
  return [horizon, incarnation, ...(anchor ? [anchor.seq, anchor.xid, anchor.token] : [])].join('.')
}

/** Null for anything else, including ids of earlier versions of the portal. */
export function readCursor(id: string): LogPlace | null {
  const [, horizon, incarnation, seq, xid, token] = pattern.exec(id) ?? []
  if (horizon === undefined || incarnation === undefined) return null
  const anchors = seq === undefined || xid === undefined ? [] : [{ seq: Number(seq), xid, token: Number(token) }]
  return { horizon, from: horizon, incarnation, anchors, seen: new Set() }
}
