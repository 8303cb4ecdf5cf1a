import type { Template, TemplateRow } from '@snab/contract/content/message-template'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { problemsOf } from '../../../mail/check-template'
import { keyOfTemplate, knownTemplates, type KnownTemplate } from '../../../mail/message-template'
import { findTemplateRow, findTemplateRows, findTemplateVersions, type TemplateState } from './template.queries'

export function requireTemplate(name: Pick<KnownTemplate, 'channel' | 'name'>): KnownTemplate {
  const template = knownTemplates.get(keyOfTemplate(name))
  if (!template) throw new Rejected('not-found')
  return template
}

export async function listTemplates(db: Db): Promise<TemplateRow[]> {
  const rows = new Map((await findTemplateRows(db)).map((row) => [keyOfTemplate(row), row]))
  return [...knownTemplates.values()]
    .map((template) => rowOf(template, rows.get(keyOfTemplate(template))))
    .toSorted((a, b) => a.channel.localeCompare(b.channel) || a.title.localeCompare(b.title, 'ru'))
}

export async function readTemplate(db: Db, template: KnownTemplate): Promise<Template> {
  const row = await findTemplateRow(db, template)
  const versions = await findTemplateVersions(db, template)
  return {
    ...rowOf(template, row),
    ours: template.text,
    own: row?.own ?? null,
    variables: Object.entries(template.variables).map(([name, { words, example, isRequired }]) => ({
      name,
      words,
      example: typeof example === 'string' ? example : '',
      kind: typeof example === 'string' ? 'word' : typeof example === 'boolean' ? 'flag' : 'list',
      isRequired: isRequired === true,
    })),
    history: versions.map(({ version, own, changedAt, by }) => ({ version, own, at: changedAt.toISOString(), by })),
  }
}

function rowOf(template: KnownTemplate, row: TemplateState | undefined): TemplateRow {
  const { channel, name, title, about } = template
  const own = row?.own ?? null
  return {
    channel,
    name,
    title,
    about,
    isOwn: own !== null,
    isUnusable: own !== null && problemsOf(template, own).length > 0,
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  }
}
