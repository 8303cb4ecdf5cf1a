import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { pointsUses } from '@snab/domain/content/golden-club'
import {
  clubRules,
  clubRulesVersion,
  saveClubRules,
  type ClubLevelBody,
  type ClubRulesBody,
} from '@snab/contract/content/staff-golden-club'
import type { VersionRow } from '@snab/contract/content/publication-parts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ClubLevels } from '../../../../shared/golden-club/club-levels'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { PreviewFrame } from '../../editing/publication/preview-frame'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { VersionList } from '../../editing/publication/version-list'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { clubRulesTexts } from './club-rules.texts'

// read again only on each visit: a form must not change while somebody types
const rulesOnce = { ...queryOf(clubRules, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** The club's rules for levels and points. */
export function ClubRulesScreen() {
  const t = useTexts(clubRulesTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useQuery(rulesOnce)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={common('staff.goldenClub')}>
      <p className={table.hint}>{t('clubRules.hint')}</p>
      <div className={panel.stack}>
        <RulesForm key={data.version} {...data} onReload={() => void refetch()} />
        <p className={table.hint}>{t('clubRules.posts')}</p>
      </div>
    </Page>
  )
}

type Props = ClubRulesBody & { version: number; versions: readonly VersionRow[]; onReload: () => void }

function RulesForm({
  version,
  versions,
  levels: saved,
  spendPercent: savedPercent,
  pointsAs: savedUse,
  onReload,
}: Props) {
  const t = useTexts(clubRulesTexts)
  const words = useTexts(publicationTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const [levels, setLevels] = useState(saved)
  const [taken, setTaken] = useState(0)
  const [spendPercent, setSpendPercent] = useState<number | string>(savedPercent)
  const [pointsAs, setPointsAs] = useState(savedUse)
  const save = useMutation({
    mutationFn: () => call(saveClubRules, { body: { version, levels, spendPercent: Number(spendPercent), pointsAs } }),
    onSuccess: (rules) => {
      queryClient.setQueryData(rulesOnce.queryKey, rules)
      showSuccess(editing('editing.saved'))
    },
  })
  const take = useMutation({
    mutationFn: (number: number) => call(clubRulesVersion, { params: { number } }),
    onSuccess: (rules, number) => {
      setLevels(rules.levels)
      setSpendPercent(rules.spendPercent)
      setPointsAs(rules.pointsAs)
      setTaken(number)
      showSuccess(words('publication.taken', { version: number }))
    },
    onError: (failed) => showError(failed),
  })
  const isChanged =
    JSON.stringify([levels, Number(spendPercent), pointsAs]) !== JSON.stringify([saved, savedPercent, savedUse])
  const guard = useUnsavedGuard(isChanged && !save.isPending && !save.isSuccess)
  const error = save.isPending ? null : save.error
  const change = (at: number, part: Partial<ClubLevelBody>) =>
    setLevels((before) => before.map((level, index) => (index === at ? { ...level, ...part } : level)))
  return (
    <div className={panel.stack}>
      <form
        className={`${panel.panel ?? ''} ${panel.form ?? ''}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        {levels.map((level, at) => (
          // levels have no ids, and do not move
          <LevelFields
            key={`${String(taken)} ${String(at)}`}
            at={at}
            level={level}
            error={error}
            onChange={(part) => change(at, part)}
            onRemove={() => setLevels((before) => before.filter((_, index) => index !== at))}
          />
        ))}
        <div>
          <button
            type="button"
            className={buttons.button}
            onClick={() => setLevels((before) => [...before, { name: '', from: 0, percent: 0, privileges: [] }])}
          >
            {t('clubRules.add')}
          </button>
        </div>
        <NumberInput
          label={t('clubRules.spendPercent')}
          description={t('clubRules.spendHint')}
          min={0}
          max={100}
          decimalScale={2}
          decimalSeparator=","
          value={spendPercent}
          error={problemOfField(error, 'spendPercent')}
          onChange={setSpendPercent}
        />
        <NativeSelect
          label={t('clubRules.pointsAs')}
          description={t(`clubRules.pointsAs.${pointsAs}.hint`)}
          data={pointsUses.map((value) => ({ value, label: t(`clubRules.pointsAs.${value}`) }))}
          value={pointsAs}
          onChange={({ target }) => setPointsAs(pointsUses.find((one) => one === target.value) ?? 'payment')}
        />
        {problemOfField(error, 'levels') && <p className={panel.problem}>{problemOfField(error, 'levels')}</p>}
        <SaveProblem error={error} fields={['levels', 'spendPercent']} onReload={onReload} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
      </form>
      {levels.length > 0 && (
        <PreviewFrame>
          <ClubLevels levels={levels} current={levels[0]?.name ?? null} />
        </PreviewFrame>
      )}
      <VersionList versions={versions} onTake={(number) => take.mutate(number)} />
      {guard.question}
    </div>
  )
}

type LevelProps = {
  at: number
  level: ClubLevelBody
  error: Error | null
  onChange: (part: Partial<ClubLevelBody>) => void
  onRemove: () => void
}

function LevelFields({ at, level, error, onChange, onRemove }: LevelProps) {
  const t = useTexts(clubRulesTexts)
  const [privileges, setPrivileges] = useState(level.privileges.join('\n'))
  const problem = (field: string) => problemOfField(error, `levels.${String(at)}.${field}`)
  return (
    <fieldset className={panel.choices}>
      <legend>{t('clubRules.level', { number: at + 1 })}</legend>
      <TextInput
        label={t('clubRules.name')}
        maxLength={60}
        value={level.name}
        error={problem('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={panel.pair}>
        <NumberInput
          label={t('clubRules.from')}
          min={0}
          thousandSeparator=" "
          value={level.from}
          error={problem('from')}
          onChange={(value) => onChange({ from: Number(value) })}
        />
        <NumberInput
          label={t('clubRules.percent')}
          min={0}
          max={20}
          decimalScale={2}
          decimalSeparator=","
          value={level.percent}
          error={problem('percent')}
          onChange={(value) => onChange({ percent: Number(value) })}
        />
      </div>
      <Textarea
        label={t('clubRules.privileges')}
        rows={3}
        value={privileges}
        error={problem('privileges')}
        onChange={({ currentTarget: { value } }) => {
          setPrivileges(value)
          onChange({ privileges: value.split('\n').flatMap((line) => line.trim() || []) })
        }}
      />
      <button type="button" className={buttons.button} onClick={onRemove}>
        {t('clubRules.remove')}
      </button>
    </fieldset>
  )
}
