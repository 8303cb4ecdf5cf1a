import { Checkbox, TextInput } from '@mantine/core'
import {
  changeSection,
  mergeSections,
  orderSections,
  uploadSectionPicture,
  type StaffSection,
} from '@snab/contract/assortment/section'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call, callWithForm } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { GripIcon } from '../../../../ui/icons'
import panel from '../../../../ui/panel.module.css'
import { MappingDialog } from '../mapping/mapping-dialog'
import table from '../../frame/staff-table.module.css'
import { ChangesPanel } from './changes-panel'
import { useEntrySave, useReload, useSections } from './dictionaries.data'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import { MergeDialog } from './merge-dialog'
import { MergesPanel } from './merges-panel'
import { PictureField } from './picture-field'
import { useSectionDrag, type SectionDrag } from './use-section-drag'
import { sectionRows, type SectionRow } from './section-rows'

const route = getRouteApi('/staff/(assortment)/sections')

export function SectionsScreen() {
  const t = useTexts(dictionaryTexts)
  const { history } = useRouter()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useSections()
  const drag = useSectionDrag()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const byId = (id: number | undefined) => data.items.find((section) => section.id === id)
  const [edited, merged] = [byId(search.edit), byId(search.merge)]
  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ search: {}, replace: true })
  }
  return (
    <Page heading={t('section.title')}>
      {data.items.length === 0 ? (
        <p className={table.nothing}>{t('section.nothing')}</p>
      ) : (
        <div className={table.frame} role="region" aria-label={t('section.title')} tabIndex={0}>
          <table className={table.table} aria-label={t('section.title')}>
            <thead>
              <tr>
                <th scope="col">{t('dictionary.name')}</th>
                <th scope="col" className={classes.number}>
                  {t('dictionary.products')}
                </th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('dictionary.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sectionRows(data.items).map((row) => (
                <Row key={row.section.id} row={row} drag={drag} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ChangesPanel kind="section" />
      <MergesPanel kind="section" />
      {edited && <SectionDialog key={edited.id} section={edited} onClose={close} />}
      {merged && <SectionMerge key={merged.id} section={merged} onClose={close} />}
    </Page>
  )
}

function Row({ row: { section, depth, siblings }, drag }: { row: SectionRow; drag: SectionDrag }) {
  const t = useTexts(dictionaryTexts)
  const reload = useReload('section')
  const order = useMutation({
    mutationFn: (ids: number[] | null) => call(orderSections, { body: { seen: siblings, ids } }),
    onSuccess: reload,
    onError: (error) => {
      reload()
      showError(error)
    },
  })
  const { id, name, erpName, isActive, isHidden, isOwnPosition, merged, products, picture } = section
  const at = siblings.indexOf(id)
  const move = (to: number) => {
    if (order.isPending || to < 0 || to >= siblings.length) return
    const ids = siblings.filter((one) => one !== id)
    order.mutate([...ids.slice(0, to), id, ...ids.slice(to)])
  }
  const drop = drag.over?.id === id ? drag.over.side : undefined
  const names = merged.map((entry) => entry.name).join(', ')
  return (
    <tr
      className={classes.row}
      data-drop={drop}
      onDragOver={(event) => drag.hover(event, id, siblings)}
      onDrop={(event) => {
        const ids = drag.land(event, siblings)
        if (ids && !order.isPending) order.mutate(ids)
      }}
    >
      <td className={table.words} style={{ paddingLeft: 12 + depth * 20 }}>
        {siblings.length > 1 && (
          <button
            type="button"
            draggable
            className={classes.handle}
            aria-label={t('section.drag', { name })}
            onDragStart={(event) => drag.start(event, id)}
            onDragEnd={drag.end}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              move(event.key === 'ArrowUp' ? at - 1 : at + 1)
            }}
          >
            <GripIcon />
          </button>
        )}
        {picture !== null && <img className={classes.logo} src={picture} alt="" />}
        {name}
        {isHidden && <div className={classes.sub}>{t('section.hidden')}</div>}
        {!isActive && <div className={classes.sub}>{t('section.gone')}</div>}
        {erpName !== null && <div className={classes.sub}>{t('dictionary.inErp', { name: erpName })}</div>}
        {merged.length > 0 && <div className={classes.sub}>{t('dictionary.merged', { names })}</div>}
      </td>
      <td className={classes.number}>{formatNumber(products)}</td>
      <td className={table.tight}>
        <div className={table.actions}>
          {isOwnPosition && at === 0 && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('section.erpOrderLabel', { name })}
              onClick={() => order.mutate(null)}
            >
              {t('section.erpOrder')}
            </button>
          )}
          <button
            type="button"
            className={buttons.link}
            aria-label={t('section.upLabel', { name })}
            disabled={at === 0 || order.isPending}
            onClick={() => move(at - 1)}
          >
            {t('section.up')}
          </button>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('section.downLabel', { name })}
            disabled={at === siblings.length - 1 || order.isPending}
            onClick={() => move(at + 1)}
          >
            {t('section.down')}
          </button>
          <Link
            to="/staff/sections"
            search={{ edit: id }}
            state={{ canGoBack: true }}
            preload={false}
            className={buttons.link}
            aria-label={t('dictionary.editLabel', { name })}
          >
            {t('dictionary.edit')}
          </Link>
          <Link
            to="/staff/sections"
            search={{ merge: id }}
            state={{ canGoBack: true }}
            preload={false}
            className={buttons.link}
            aria-label={t('dictionary.mergeLabel', { name })}
          >
            {t('dictionary.merge')}
          </Link>
        </div>
      </td>
    </tr>
  )
}

function SectionDialog({ section, onClose }: { section: StaffSection; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  // as it was when the dialog opened: its version goes back with what was made of it
  const [seen] = useState(section)
  const before = { name: seen.erpName === null ? '' : seen.name, isHidden: seen.isHidden, picture: seen.picture }
  const [fields, setFields] = useState(before)
  const erpName = seen.erpName ?? seen.name
  const save = useEntrySave(
    'section',
    ({ name, ...others }: typeof fields) =>
      call(changeSection, {
        params: { id: seen.id },
        body: { version: seen.version, name: name.trim() || null, ...others },
      }),
    JSON.stringify(fields) !== JSON.stringify(before),
    onClose,
  )
  return (
    <MappingDialog
      title={t('section.dialog', { name: seen.name })}
      error={save.error}
      isPending={save.isPending}
      onSubmit={() => save.mutate(fields)}
      guard={save.guard}
      onClose={() => save.guard.leave(onClose)}
    >
      <TextInput
        data-autofocus
        label={t('dictionary.name')}
        description={`${t('dictionary.asErp', { name: erpName })}. ${t('feature.nameHint')}`}
        placeholder={erpName}
        maxLength={200}
        value={fields.name}
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <Checkbox
        label={t('section.hide')}
        checked={fields.isHidden}
        onChange={(event) => setFields({ ...fields, isHidden: event.currentTarget.checked })}
      />
      <PictureField
        what="picture"
        picture={fields.picture}
        onUpload={sendPicture}
        onPicture={(picture) => setFields({ ...fields, picture })}
      />
    </MappingDialog>
  )
}

async function sendPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append('picture', file)
  return (await callWithForm(uploadSectionPicture, {}, form)).picture
}

function SectionMerge({ section, onClose }: { section: StaffSection; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  const [seen] = useState(section)
  return (
    <MergeDialog
      kind="section"
      entry={seen}
      onMerge={(into) =>
        call(mergeSections, {
          params: { id: seen.id },
          body: { intoId: into.id, version: seen.version, intoVersion: into.version },
        })
      }
      onClose={onClose}
    >
      {() => <p className={panel.muted}>{t('section.mergeHint')}</p>}
    </MergeDialog>
  )
}
