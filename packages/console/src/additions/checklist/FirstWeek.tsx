import {
  AddIcon,
  Card,
  CloseIcon,
  DoneIcon,
  IconButton,
  Inline,
  media,
  PasswordIcon,
  PeopleIcon,
  PlansIcon,
  SetUpIcon,
  Stack,
  StatusIcon,
  useMediaQuery,
} from '@portico/design-system'
import type { ChecklistStep, ChecklistStepId } from '@portico/stores/additions/checklist/checklistStore'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../app/context.ts'
import { MessageButton, MessageHeading, MessageHint, MessageTextButton } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'
import { useOpenDialog } from '../../navigation/useDialogRoute.tsx'
import { useSetUp } from '../../screens/workspaces/actions.tsx'

const icons: Readonly<Record<ChecklistStepId, typeof AddIcon>> = {
  workspace: SetUpIcon,
  invite: AddIcon,
  share: PeopleIcon,
  secondFactor: PasswordIcon,
  plan: PlansIcon,
}

/** Each step as wide as its words in either language. */
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' } as const

/** The button keeps its room when it is done: the lists, which tell so, come later. */
const layers = { display: 'grid', alignItems: 'center' } as const
const layer = { gridArea: '1 / 1' } as const
const spacer = { ...layer, visibility: 'hidden' } as const

interface StepProps extends ChecklistStep {
  /** Null while it cannot be done: there is no workspace to share. */
  onPress: (() => void) | null
}

function Step({ id, isDone, onPress }: StepProps) {
  const intl = useIntl()
  const Icon = icons[id]
  return (
    <div style={layers}>
      {isDone && (
        <div style={layer}>
          <Inline gap={2} shouldWrap={false}>
            <StatusIcon tone="ok" icon={<DoneIcon />} label={intl.formatMessage({ id: 'checklist.done' })} />
            <MessageHint message={`checklist.step.${id}`} element="span" />
          </Inline>
        </div>
      )}
      <div style={isDone ? spacer : layer}>
        <MessageButton
          message={`checklist.step.${id}`}
          size="small"
          startIcon={<Icon aria-hidden />}
          {...(onPress
            ? { onPress }
            : { disabledReason: intl.formatMessage({ id: 'checklist.share.none' }) })}
        />
      </div>
    </div>
  )
}

/** The checklist of the first weeks, above the list of workspaces. At 800 px and less its steps are behind a button. */
export const FirstWeek = observer(function FirstWeek() {
  const { checklist, workspaces } = useSignedIn()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()
  const setUp = useSetUp()
  const [first] = workspaces.sorted
  const acts: Readonly<Record<ChecklistStepId, (() => void) | null>> = {
    workspace: setUp,
    invite: () => openDialog('users', { kind: 'new' }),
    share: first ? () => openDialog('workspaces', { kind: 'share', id: first.id }) : null,
    secondFactor: () => void navigate(paths.security()),
    plan: () => void navigate(paths.plans()),
  }
  const intl = useIntl()
  const titleId = useId()
  const listId = useId()
  const isCompact = useMediaQuery(media.compact)
  const [isOpen, setIsOpen] = useState(false)
  const { steps } = checklist
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card element="section" aria-labelledby={titleId} padding="small">
      <Stack gap={2}>
        <Inline justify="between" shouldWrap={false}>
          <Inline gap={2} align="baseline">
            <MessageHeading message="checklist.title" level={2} variant="sectionTitle" id={titleId} />
            <MessageHint message="checklist.count" values={{ done, count: steps.length }} element="span" />
          </Inline>
          <Inline gap={2} shouldWrap={false}>
            {isCompact && (
              <MessageTextButton
                message={isOpen ? 'checklist.hide' : 'checklist.steps'}
                aria-expanded={isOpen}
                aria-controls={listId}
                aria-label={intl.formatMessage({ id: 'checklist.toggle.label' })}
                onPress={() => setIsOpen(!isOpen)}
              />
            )}
            <IconButton
              size="small"
              icon={<CloseIcon aria-hidden />}
              label={intl.formatMessage({ id: 'checklist.dismiss' })}
              onPress={() => checklist.dismiss()}
            />
          </Inline>
        </Inline>
        <div id={listId} hidden={isCompact && !isOpen}>
          <ul style={line}>
            {steps.map((step) => (
              <li key={step.id}>
                <Step {...step} onPress={acts[step.id]} />
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Card>
  )
})
