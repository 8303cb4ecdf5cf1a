/**
 * Spoken and written phrases, separated by a comma and a blank; word order and endings do not matter. An exclamation
 * mark after a written phrase: its goods are meant first.
 */
export type SpeechRow = readonly [said: string, written: string]
