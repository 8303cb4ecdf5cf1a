import { Checkbox, Radio, TextInput } from '@mantine/core'
import type { Named } from '@snab/contract/parts'
import type { Target } from '@snab/contract/buying/recommendation'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { useSettled } from '../../../../lib/hooks/use-settled'
import buttons from '../../../../ui/button.module.css'
import { CloseIcon, PlusIcon } from '../../../../ui/icons'
import panel from '../../../../ui/panel.module.css'
import classes from './recommendations.module.css'
import { useTargets } from './recommendation.data'
import { recommendationTexts } from './recommendation.texts'

export type Whom = { isEverybody: boolean; targets: readonly Target[] }
type Kind = keyof Target
type Props = { whom: Whom; problem: string | null; onWhom: (whom: Whom) => void }

const settleMs = 300
const nobody: Target = { company: null, region: null, priceType: null }

/** Everybody, or companies, regions and price types: anyone who matches one of them sees the list. */
export function TargetsField({ whom: { isEverybody, targets }, problem, onWhom }: Props) {
  const t = useTexts(recommendationTexts)
  const [text, setText] = useState('')
  const { data } = useTargets(useSettled(text.trim(), settleMs))
  const chosen = (kind: Kind) => targets.flatMap((target) => target[kind] ?? [])
  const has = (kind: Kind, id: number) => chosen(kind).some((one) => one.id === id)
  const add = (kind: Kind, { id, name }: Named) =>
    onWhom({ isEverybody, targets: [...targets, { ...nobody, [kind]: { id, name } }] })
  const drop = (kind: Kind, id: number) =>
    onWhom({ isEverybody, targets: targets.filter((target) => target[kind]?.id !== id) })

  return (
    <fieldset className={classes.whom}>
      <legend>{t('recommend.whom')}</legend>
      <Radio
        name="whom"
        label={t('recommend.all')}
        checked={isEverybody}
        onChange={() => onWhom({ isEverybody: true, targets })}
      />
      <Radio
        name="whom"
        label={t('recommend.some')}
        checked={!isEverybody}
        onChange={() => onWhom({ isEverybody: false, targets })}
      />
      {!isEverybody && (
        <div className={classes.targets}>
          <TextInput
            type="search"
            label={t('recommend.companies')}
            placeholder={t('recommend.companySearch')}
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {chosen('company').length > 0 && (
            <ul className={classes.chosen}>
              {chosen('company').map(({ id, name }) => (
                <li key={id}>
                  {name}{' '}
                  <button
                    type="button"
                    className={buttons.icon}
                    aria-label={t('recommend.companyDrop', { name })}
                    onClick={() => drop('company', id)}
                  >
                    <CloseIcon />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {text.trim() !== '' && data && (
            <ul className={classes.found} aria-live="polite">
              {data.companies
                .filter(({ id }) => !has('company', id))
                .map((company) => (
                  <li key={company.id}>
                    <button type="button" className={classes.option} onClick={() => add('company', company)}>
                      <PlusIcon /> <span className="visually-hidden">{t('recommend.companyAdd')}</span>{' '}
                      {company.inn === ''
                        ? company.name
                        : t('recommend.companyInn', { name: company.name, inn: company.inn })}
                    </button>
                  </li>
                ))}
              {data.companies.length === 0 && <li className={panel.muted}>{t('recommend.companyNone')}</li>}
            </ul>
          )}
          {(['region', 'priceType'] as const).map((kind) => (
            <fieldset key={kind} className={classes.segment}>
              <legend>{t(kind === 'region' ? 'recommend.regions' : 'recommend.priceTypes')}</legend>
              {(data?.[kind === 'region' ? 'regions' : 'priceTypes'] ?? []).map((one) => (
                <Checkbox
                  key={one.id}
                  label={one.name}
                  checked={has(kind, one.id)}
                  onChange={(event) => (event.currentTarget.checked ? add(kind, one) : drop(kind, one.id))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={panel.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
