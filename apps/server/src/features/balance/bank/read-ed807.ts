import { ownValue } from '@snab/domain/own-value'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isBik, isCorrespondentAccount } from '@snab/domain/people/requisites'
import iconv from 'iconv-lite'
import { SaxesParser, type SaxesAttributePlain } from 'saxes'
import { invalidField } from '../../../http/rejected'
import { openEntry, openZipBuffer, zipEntries } from '../../../files/zip-entries'

export type Bank = { bik: string; name: string; town: string; correspondentAccount: string }
export type BankDirectory = { day: string | null; banks: Bank[] }

const field = 'data'
const largestXml = 60 * 1024 * 1024
/** Characters parsed before the event loop handles other requests. */
const chunk = 256 * 1024
/** The bank left the payment system. */
const LEFT = 'PSDL'

/**
 * Reads the directory of the Bank of Russia (ED807, «Справочник БИК», cbr.ru), packed or not: banks that accept
 * payments, with their correspondent accounts.
 */
export async function readEd807(file: Buffer): Promise<BankDirectory> {
  const xml = file.subarray(0, 2).toString('latin1') === 'PK' ? await unpack(file) : file
  const encoding = /encoding="([\w-]+)"/.exec(xml.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8'
  if (!iconv.encodingExists(encoding)) throw wrongFile()
  const text = iconv.decode(xml, encoding)
  const directory: BankDirectory = { day: null, banks: [] }
  let bank: Bank | null = null
  let hasLeft = false
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw wrongFile()
  })
  // custom entities could expand to gigabytes
  parser.on('doctype', () => {
    throw wrongFile()
  })
  parser.on('opentag', ({ name, attributes }) => {
    const given = attributesOf(attributes)
    switch (name.slice(name.indexOf(':') + 1)) {
      case 'ED807':
        directory.day = /^\d{4}-\d{2}-\d{2}$/.exec(given('EDDate'))?.[0] ?? null
        break
      case 'BICDirectoryEntry':
        bank = { bik: given('BIC'), name: '', town: '', correspondentAccount: '' }
        hasLeft = false
        break
      case 'ParticipantInfo':
        if (!bank) break
        bank.name = given('NameP')
        bank.town = [given('Tnp'), given('Nnp')].filter(Boolean).join(' ')
        hasLeft = given('ParticipantStatus') === LEFT
        break
      case 'Accounts':
        if (bank && given('RegulationAccountType') === 'CRSA' && isCorrespondentAccount(given('Account'), bank.bik))
          bank.correspondentAccount ||= given('Account')
    }
  })
  parser.on('closetag', ({ name }) => {
    if (name.slice(name.indexOf(':') + 1) !== 'BICDirectoryEntry' || !bank) return
    if (isBik(bank.bik) && bank.name !== '' && !hasLeft) directory.banks.push(bank)
    bank = null
  })
  for (let at = 0; at < text.length; at += chunk) {
    parser.write(text.slice(at, at + chunk))
    await nextTurn()
  }
  parser.close()
  if (directory.day === null || directory.banks.length === 0) throw wrongFile()
  return directory
}

const attributesOf = (attributes: Record<string, string | SaxesAttributePlain>) => (name: string) => {
  const value = ownValue(attributes, name)
  return (typeof value === 'string' ? value : (value?.value ?? '')).trim()
}

const wrongFile = () =>
  invalidField(field, 'Это не справочник БИК Банка России: нужен файл ED807 в XML или ZIP с сайта cbr.ru')

async function unpack(file: Buffer): Promise<Buffer> {
  try {
    const zip = await openZipBuffer(file)
    for await (const entry of zipEntries(zip)) {
      if (!entry.fileName.toLowerCase().endsWith('.xml')) continue
      if (entry.uncompressedSize > largestXml) break
      const parts: Buffer[] = []
      for await (const part of await openEntry(zip, entry)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- yauzl gives bytes
        parts.push(part as Buffer)
      }
      return Buffer.concat(parts)
    }
  } catch {
    // a broken archive is an error of the person, not of the server
    throw wrongFile()
  }
  throw wrongFile()
}
