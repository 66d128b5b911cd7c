import {
  CloseIcon,
  DetailPanel,
  EditIcon,
  Form,
  Heading,
  IconButton,
  Inline,
  KeepIcon,
  NextIcon,
  PreviousIcon,
  Stack,
  Tabs,
  TextField,
  VisuallyHidden,
} from '@portico/design-system'
import type { SaveOutcome } from '@portico/stores'
import type { LaterStores } from '@portico/stores/later'
import type { SignedInStores } from '@portico/stores/signed-in'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { Subject } from '../../additions/manifest.ts'
import { useAdditions } from '../../additions/useAdditions.tsx'
import { useLater, useSignedIn, useStores } from '../../app/context.ts'
import { FailureBanner, type Failure } from '../../errors/FailureBanner.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { useSingleKeys } from '../../keys/useKeys.ts'
import { errorsIn, type FieldProps } from '../formProps.ts'
import { LoadingLines, Optional } from '../LazyDialog.tsx'
import { MessageButton, MessageText } from '../messages.tsx'

/** What the page of a list gives to its panel. */
export interface PanelPlace {
  id: string
  /** Ids of the rows, in the order of the list and by its filter. */
  ids: readonly string[]
  /** Changes when the panel takes focus. */
  focusKey: number
  /** Shows another item; focus stays. */
  onShow: (id: string) => void
  onClose: () => void
}

export interface PanelProps<Acts> {
  place: PanelPlace
  acts: Acts
}

/** Its form, where each change is saved at once. */
interface PanelDetails {
  form: { readonly isSaving: boolean; reset: () => void; save: () => Promise<SaveOutcome> }
  inPlace: {
    failure: Failure | null
    finish(saving: Promise<SaveOutcome>, options?: { own?: readonly string[] }): Promise<SaveOutcome>
  }
  canRename: boolean
}

/** Everything a panel says of an item. Its functions are called in an observer. */
interface Panel<Item, Details, Acts> {
  texts: Readonly<Record<'back' | 'gone' | 'goneText' | 'goneClose', MessageId>>
  /** `isGone`: no list has it, because it was deleted or the link is wrong. `deletingId`: of the one that is being deleted here. */
  find: (
    id: string,
    signedIn: SignedInStores,
    later: LaterStores,
  ) => { item: Item | undefined; isGone: boolean; deletingId: string | null }
  nameOf: (item: Item) => string
  useDetails: (item: Item) => Details
  nameFields: (details: Details, intl: IntlShape) => readonly FieldProps<string>[]
  /** Below the name. */
  facts: (item: Item) => ReactNode
  tools: (item: Item, acts: Acts) => ReactNode
  /** What additions have tabs for; null without any. */
  subjectOf: (item: Item, details: Details) => Subject | null
  /** Each a PanelSection. */
  sections: (item: Item, details: Details, acts: Acts) => readonly ReactNode[]
  /** About a change that another user has made meanwhile. */
  conflict: (details: Details, name: string, intl: IntlShape) => ReactNode
}

interface PanelSectionProps {
  title: ReactNode
  /** At the end of the title's line: a small button. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a panel, under its own heading. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Inline justify="between" gap={1}>
        <Heading level={3} id={id}>
          {title}
        </Heading>
        {/* The text of a ghost button ends where the section does. */}
        {action && <span style={{ marginInline: 'auto -9px' }}>{action}</span>}
      </Inline>
      {children}
    </Stack>
  )
}

const Steps = observer(function Steps({ id, ids, title, onShow }: PanelPlace & { title: string }) {
  const intl = useIntl()
  const { preferences } = useStores()
  const [hasStepped, setHasStepped] = useState(false)
  const index = ids.indexOf(id)
  const go = (to: string | undefined) => {
    if (to === undefined) return
    setHasStepped(true)
    onShow(to)
  }
  // The filter may have left the shown item out.
  const next = ids[index + 1]
  const previous = index > 0 ? ids[index - 1] : undefined
  useSingleKeys({ j: () => go(next), k: () => go(previous) }, preferences.hasSingleKeys)
  const values = { name: title, position: index + 1, total: ids.length }
  return (
    <>
      <VisuallyHidden element="output">
        {hasStepped && <FormattedMessage id="panel.position" values={values} />}
      </VisuallyHidden>
      <IconButton
        icon={<PreviousIcon aria-hidden />}
        label={intl.formatMessage({ id: 'panel.previous' })}
        disabledReason={previous === undefined ? intl.formatMessage({ id: 'panel.first' }) : undefined}
        onPress={() => go(previous)}
      />
      <IconButton
        icon={<NextIcon aria-hidden />}
        label={intl.formatMessage({ id: 'panel.next' })}
        disabledReason={next === undefined ? intl.formatMessage({ id: 'panel.last' }) : undefined}
        onPress={() => go(next)}
      />
    </>
  )
})

/** What the panel has in every state, beside its way to the neighbours. */
const useFrame = (place: PanelPlace, title: string, back: MessageId) => {
  const intl = useIntl()
  return {
    title,
    tools: <Steps {...place} title={title} />,
    focusKey: place.focusKey,
    backLabel: intl.formatMessage({ id: back }),
    onClose: place.onClose,
  }
}

/** On the line of the title, so that nothing below it moves. */
const lineOf = (fields: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(${fields}, minmax(0, 1fr)) auto auto`,
    alignItems: 'start',
    gap: '4px',
  }) as const

interface ContentProps {
  /** Of the item. */
  name: string
  /** Of a change that was not saved. */
  failure: Failure | null
  subject: Subject | null
  sections: readonly ReactNode[]
}

/** The sections of a panel, in a tab where there is another one. */
const Content = observer(function Content({ name, failure, subject, sections }: ContentProps) {
  const intl = useIntl()
  const [tab, setTab] = useState('overview')
  const overview = (
    <Stack gap={6}>
      {failure !== null && (
        <FailureBanner failure={failure} title={intl.formatMessage({ id: 'configure.notSaved' })} />
      )}
      {sections}
    </Stack>
  )
  const tabs = useAdditions().flatMap(({ panelTabs = [] }) => panelTabs)
  if (subject === null || tabs.length === 0) return overview
  return (
    <Tabs
      label={intl.formatMessage({ id: 'panel.tabs' }, { name })}
      selectedId={tab}
      onSelectedIdChange={setTab}
      items={[
        { id: 'overview', label: intl.formatMessage({ id: 'panel.tab.overview' }), content: overview },
        ...tabs.map(({ id, label, Content: Added }) => ({
          id,
          label: intl.formatMessage({ id: label }),
          content: (
            <Optional waiting={<LoadingLines message="panel.loading" />}>
              <Added name={name} subject={subject} />
            </Optional>
          ),
        })),
      ]}
    />
  )
})

/** The panel about one item of a list: its sections once it is known, else that it loads or is gone. */
export function itemPanel<Item, Details extends PanelDetails, Acts>(panel: Panel<Item, Details, Acts>) {
  const { texts, find, nameOf, useDetails, nameFields } = panel

  /** The name in the title's place: Enter saves it, Escape leaves it. */
  const Rename = observer(function Rename({ details, onEnd }: { details: Details; onEnd: () => void }) {
    const intl = useIntl()
    const { form, inPlace } = details
    const fields = nameFields(details, intl)
    const root = useRef<HTMLFormElement>(null)
    useEffect(() => {
      const field = root.current?.querySelector('input')
      field?.focus()
      field?.select()
    }, [])
    const cancel = () => {
      if (form.isSaving) return
      form.reset()
      onEnd()
    }
    const save = async () => {
      const outcome = await inPlace.finish(form.save(), { own: fields.map(({ name }) => name) })
      if (outcome === 'saved' || outcome === 'unchanged') onEnd()
    }
    return (
      <Form
        ref={root}
        errors={errorsIn(fields)}
        errorTitle={null}
        isPending={form.isSaving}
        onSubmit={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          cancel()
        }}
      >
        <div style={lineOf(fields.length)}>
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              isLabelHidden
              placeholder={field.label}
              isRequired
              autoComplete="off"
            />
          ))}
          <IconButton
            type="submit"
            variant="secondary"
            icon={<KeepIcon aria-hidden />}
            label={intl.formatMessage({ id: form.isSaving ? 'common.saving' : 'common.save' })}
          />
          <IconButton
            icon={<CloseIcon aria-hidden />}
            label={intl.formatMessage({ id: 'common.cancel' })}
            onPress={cancel}
          />
        </div>
      </Form>
    )
  })

  const Opened = observer(function Opened({ place, acts, item }: PanelProps<Acts> & { item: Item }) {
    const intl = useIntl()
    const details = useDetails(item)
    const name = nameOf(item)
    const frame = useFrame(place, name, texts.back)
    const [renamed, setRenamed] = useState<string | null>(null)
    const button = useRef<HTMLButtonElement>(null)
    const isRenaming = renamed === place.id && details.canRename
    const endRename = () => {
      flushSync(() => setRenamed(null))
      button.current?.focus()
    }
    return (
      <DetailPanel
        {...frame}
        facts={panel.facts(item)}
        actions={panel.tools(item, acts)}
        titleAction={
          details.canRename && (
            <IconButton
              ref={button}
              size="small"
              icon={<EditIcon aria-hidden />}
              label={intl.formatMessage({ id: 'panel.rename' }, { name })}
              onPress={() => setRenamed(place.id)}
            />
          )
        }
        // The field needs their space, and another item would drop what is typed.
        {...(isRenaming && { titleField: <Rename details={details} onEnd={endRename} />, tools: undefined })}
      >
        <Content
          name={name}
          failure={details.inPlace.failure}
          subject={panel.subjectOf(item, details)}
          sections={panel.sections(item, details, acts)}
        />
        {panel.conflict(details, name, intl)}
      </DetailPanel>
    )
  })

  function Placeholder({ place, isGone }: { place: PanelPlace; isGone: boolean }) {
    const intl = useIntl()
    const title = intl.formatMessage({ id: isGone ? texts.gone : 'panel.loading' })
    return (
      <DetailPanel {...useFrame(place, title, texts.back)}>
        {isGone ? (
          <Stack gap={4} align="start">
            <MessageText message={texts.goneText} tone="secondary" />
            <MessageButton message={texts.goneClose} onPress={place.onClose} />
          </Stack>
        ) : (
          <LoadingLines message="panel.loading" />
        )}
      </DetailPanel>
    )
  }

  return observer(function ItemPanel({ place, acts }: PanelProps<Acts>) {
    const { id, onClose } = place
    const { item, isGone, deletingId } = find(id, useSignedIn(), useLater())
    // Deleted here: there is nothing to report.
    const deletedId = useRef<string | null>(null)
    useEffect(() => {
      if (deletingId !== null) deletedId.current = deletingId
      if (isGone && deletedId.current === id) onClose()
    }, [deletingId, isGone, id, onClose])
    return item === undefined ? (
      <Placeholder place={place} isGone={isGone} />
    ) : (
      <Opened place={place} acts={acts} item={item} />
    )
  })
}
