import { NativeSelect, TextInput } from '@mantine/core'
import { findLinkTargets, linkKinds, type LinkKind } from '@snab/contract/pages/staff-home-page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import parts from '../../frame/panel-parts.module.css'
import { editingTexts } from '../../editing/editing.texts'

const settleMs = 300

/** The prefix of a link's address, by its target. */
const forms: Record<LinkKind, RegExp> = {
  section: /^\/catalog\?section=\d+$/,
  product: /^\/product\/\d+$/,
  promotion: /^\?promotion=\d+$/,
  news: /^(\?news=|\/news\/)\d+$/,
  page: /^(\?content=|\/content\/)[a-z0-9-]+$/,
}
const kindOf = (href: string): LinkKind | 'own' =>
  href === '' ? 'section' : (linkKinds.find((kind) => forms[kind].test(href)) ?? 'own')

type Props = { href: string; problem: ReactNode; onHref: (href: string) => void }

/** The target of a banner or a link: chosen by name; an address is typed only if nothing else fits. */
export function LinkField({ href, problem, onHref }: Props) {
  const t = useTexts(editingTexts)
  const [kind, setKind] = useState(() => kindOf(href))
  return (
    <div className={panel.form}>
      <NativeSelect
        label={t('editing.link.kind')}
        value={kind}
        data={[...linkKinds, 'own' as const].map((value) => ({ value, label: t(`editing.link.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          setKind(linkKinds.find((known) => known === value) ?? 'own')
          onHref('')
        }}
      />
      {kind === 'own' ? (
        <TextInput
          label={t('editing.link.address')}
          description={t('editing.link.addressHint')}
          maxLength={500}
          value={href}
          error={problem}
          onChange={(event) => onHref(event.currentTarget.value)}
        />
      ) : (
        <Target key={kind} kind={kind} href={href} problem={problem} onHref={onHref} />
      )}
    </div>
  )
}

function Target({ kind, href, problem, onHref }: Props & { kind: LinkKind }) {
  const t = useTexts(editingTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), settleMs)
  const named = useQuery({ ...queryOf(findLinkTargets, { query: { kind, keyword: '', href } }), enabled: href !== '' })
  const found = useQuery({
    ...queryOf(findLinkTargets, { query: { kind, keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const offered = keyword === '' || text === '' ? undefined : found.data?.items
  return (
    <div>
      {href !== '' && named.data && (
        <p>
          <strong>{t('editing.link.chosen', { name: named.data.items[0]?.name ?? href })}</strong>
        </p>
      )}
      <TextInput
        type="search"
        label={t('editing.link.find')}
        maxLength={200}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {offered && (
        <ul className={parts.found} aria-live="polite">
          {offered.map((target) => (
            <li key={target.href}>
              <button
                type="button"
                onClick={() => {
                  onHref(target.href)
                  setText('')
                }}
              >
                {target.name}
              </button>
            </li>
          ))}
          {offered.length === 0 && (
            <li>
              <p className={panel.muted}>{t('editing.nothingFound')}</p>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
