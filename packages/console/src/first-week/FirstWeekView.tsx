import {
  AddIcon,
  Button,
  Card,
  CloseIcon,
  DoneIcon,
  Heading,
  IconButton,
  Inline,
  media,
  PasswordIcon,
  PeopleIcon,
  PlansIcon,
  SetUpIcon,
  Stack,
  StatusIcon,
  Text,
  TextButton,
  useMediaQuery,
} from '@portico/design-system'
import type { ChecklistStep, ChecklistStepId } from '@portico/stores'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface FirstWeekViewProps {
  steps: readonly (ChecklistStep & {
    /** Null while it cannot be done: there is no workspace to share. */
    onPress: (() => void) | null
  })[]
  onDismiss: () => void
}

const icons: Readonly<Record<ChecklistStepId, typeof AddIcon>> = {
  workspace: SetUpIcon,
  invite: AddIcon,
  share: PeopleIcon,
  secondFactor: PasswordIcon,
  plan: PlansIcon,
}

/** At 800 px and less the steps are behind a button. */
export function FirstWeekView({ steps, onDismiss }: FirstWeekViewProps) {
  const intl = useIntl()
  const titleId = useId()
  const listId = useId()
  const isCompact = useMediaQuery(media.compact)
  const [isOpen, setIsOpen] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card element="section" aria-labelledby={titleId} padding="small">
      <Stack gap={2}>
        <Inline justify="between" shouldWrap={false}>
          <Inline gap={2} align="baseline">
            <Heading level={2} variant="sectionTitle" id={titleId}>
              <FormattedMessage id="checklist.title" />
            </Heading>
            <Text element="span" variant="secondary" tone="muted">
              <FormattedMessage id="checklist.count" values={{ done, count: steps.length }} />
            </Text>
          </Inline>
          <Inline gap={2} shouldWrap={false}>
            {isCompact && (
              <TextButton
                aria-expanded={isOpen}
                aria-controls={listId}
                aria-label={intl.formatMessage({ id: 'checklist.toggle.label' })}
                onPress={() => setIsOpen(!isOpen)}
              >
                <FormattedMessage id={isOpen ? 'checklist.hide' : 'checklist.steps'} />
              </TextButton>
            )}
            <IconButton
              size="small"
              icon={<CloseIcon aria-hidden />}
              label={intl.formatMessage({ id: 'checklist.dismiss' })}
              onPress={onDismiss}
            />
          </Inline>
        </Inline>
        <div id={listId} hidden={isCompact && !isOpen}>
          <ul style={line}>
            {steps.map((step) => (
              <li key={step.id}>
                <Step {...step} />
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Card>
  )
}

/** Each step as wide as its words in either language. */
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' } as const

/** The button keeps its room when it is done: the lists, which tell so, come later. */
const layers = { display: 'grid', alignItems: 'center' } as const
const layer = { gridArea: '1 / 1' } as const
const spacer = { ...layer, visibility: 'hidden' } as const

function Step({ id, isDone, onPress }: FirstWeekViewProps['steps'][number]) {
  const intl = useIntl()
  const Icon = icons[id]
  return (
    <div style={layers}>
      {isDone && (
        <div style={layer}>
          <Inline gap={2} shouldWrap={false}>
            <StatusIcon tone="ok" icon={<DoneIcon />} label={intl.formatMessage({ id: 'checklist.done' })} />
            <Text element="span" variant="secondary" tone="muted">
              <FormattedMessage id={`checklist.step.${id}`} />
            </Text>
          </Inline>
        </div>
      )}
      <div style={isDone ? spacer : layer}>
        <Button
          size="small"
          startIcon={<Icon aria-hidden />}
          {...(onPress
            ? { onPress }
            : { disabledReason: intl.formatMessage({ id: 'checklist.share.none' }) })}
        >
          <FormattedMessage id={`checklist.step.${id}`} />
        </Button>
      </div>
    </div>
  )
}
