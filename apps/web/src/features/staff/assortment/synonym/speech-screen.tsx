import { listSpeech, switchSpeech, type SpeechEntry } from '@snab/contract/assortment/speech'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import type { Column } from '../../frame/column-table'
import { KeywordField } from '../../frame/keyword-field'
import { useSpeech } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'
import { ListScreen } from '../../views/list-screen'
import { speechTexts } from './speech.texts'
import { SynonymTabs } from './synonym-tabs'

const route = getRouteApi('/staff/(assortment)/synonyms')

/** The built-in dictionary, whose entries can be switched off. */
export function SpeechScreen() {
  const t = useTexts(speechTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      heading={tStaff('staff.synonyms')}
      screen="synonyms"
      list={useSpeech(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={<h2>{t('speech.notFound')}</h2>}
      tools={
        <>
          <SynonymTabs />
          <KeywordField
            key={search.keyword ?? ''}
            label={tStaff('synonyms.keyword')}
            keyword={search.keyword}
            onKeyword={(keyword) => void navigate({ search: { list: 'speech', keyword }, replace: true })}
          />
        </>
      }
      renderAbove={() => <p>{t('speech.hint')}</p>}
      columns={useSpeechColumns()}
      keyOf={({ name }) => name}
      isSheet
    />
  )
}

const kinds = { thing: 'speech.thing', quality: 'speech.quality', filler: 'speech.fillerKind' } as const

function useSpeechColumns(): Column<SpeechEntry>[] {
  const t = useTexts(speechTexts)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ name, isOn }: SpeechEntry) => call(switchSpeech, { body: { name, isOn: !isOn } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listSpeech.path] }),
    onError: (error) => showError(error),
  })
  return [
    { id: 'said', name: t('speech.said'), fit: 'words', isFixed: true, cell: ({ said }) => said.join(', ') },
    {
      id: 'state',
      name: t('speech.state'),
      fit: 'tight',
      isFixed: true,
      cell: (entry) => (
        <>
          {t(entry.isOn ? 'speech.on' : 'speech.off')}{' '}
          <button
            type="button"
            className={buttons.link}
            disabled={change.isPending}
            aria-label={t(entry.isOn ? 'speech.switchOffLabel' : 'speech.switchOnLabel', { name: entry.name })}
            onClick={() => change.mutate(entry)}
          >
            {t(entry.isOn ? 'speech.switchOff' : 'speech.switchOn')}
          </button>
        </>
      ),
    },
    {
      id: 'written',
      name: t('speech.written'),
      fit: 'words',
      isFixed: true,
      cell: ({ written }) => (written.length === 0 ? t('speech.filler') : written.join(', ')),
    },
    { id: 'kind', name: t('speech.kind'), fit: 'tight', isFixed: true, cell: ({ kind }) => t(kinds[kind]) },
  ]
}
