import {
  Banner,
  Button,
  Card,
  EmptyState,
  Inline,
  LinkButton,
  PageHeader,
  PrintIcon,
  PrintSheet,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
  VisuallyHidden,
} from '@portico/design-system'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RetryButton } from '../../../components/RetryButton.tsx'
import { momentText } from '../../../i18n/dates.ts'
import { paths } from '../../../navigation/paths.ts'
import { sheetBlocks, type SheetContents } from './sheetBlocks.tsx'

type Scope = 'all' | 'filtered'

export interface HandoverViewProps {
  /** Null until everything is read. */
  contents: SheetContents | null
  isLoading: boolean
  /** The workspaces could not be loaded. */
  hasFailed: boolean
  /** Progress of reading the people. */
  progress: ReactNode
  hasPeople: boolean
  hasMethods: boolean
  /** Absent when the list has no filter. */
  scope?: { value: Scope; filtered: number; total: number } | undefined
  company: string
  accountId: string
  author: { name: string; email: string }
  madeAt: number
  onScope: (scope: Scope) => void
  onPeople: (isIncluded: boolean) => void
  onMethods: (isIncluded: boolean) => void
  onPrint: () => void
  onRetry: () => void
}

export function HandoverView({ contents, ...props }: HandoverViewProps) {
  const intl = useIntl()
  const isEmpty = contents !== null && contents.workspaces.length === 0
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.handover' })}
        facts={<FormattedMessage id="handover.facts" />}
        tools={
          <>
            <LinkButton href={paths.workspaces()}>
              <FormattedMessage id="handover.back" />
            </LinkButton>
            <Button
              variant="primary"
              startIcon={<PrintIcon aria-hidden />}
              onPress={props.onPrint}
              {...((contents === null || isEmpty) && {
                disabledReason: intl.formatMessage({
                  id: isEmpty ? 'handover.empty' : 'handover.print.reading',
                }),
              })}
            >
              <FormattedMessage id="handover.print" />
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <Choices {...props} />
        {props.progress}
        {props.hasFailed && (
          <Banner tone="warn" action={<RetryButton size="small" onPress={props.onRetry} />}>
            <FormattedMessage id="handover.notLoaded" />
          </Banner>
        )}
        {props.isLoading && <Loading />}
        {isEmpty && (
          <Card padding="none">
            <EmptyState title={<FormattedMessage id="handover.empty" />} />
          </Card>
        )}
        {contents !== null && !isEmpty && <Sheet {...props} contents={contents} />}
      </Stack>
    </>
  )
}

function Choices({
  scope,
  hasPeople,
  hasMethods,
  onScope,
  onPeople,
  onMethods,
}: Omit<HandoverViewProps, 'contents'>) {
  const intl = useIntl()
  return (
    <Card element="section" aria-label={intl.formatMessage({ id: 'handover.contents' })}>
      <Stack gap={3}>
        <Inline gap={6}>
          {scope && (
            <SegmentedControl<Scope>
              label={intl.formatMessage({ id: 'handover.which' })}
              items={[
                {
                  value: 'filtered',
                  label: intl.formatMessage({ id: 'handover.which.filtered' }, { count: scope.filtered }),
                },
                {
                  value: 'all',
                  label: intl.formatMessage({ id: 'handover.which.all' }, { count: scope.total }),
                },
              ]}
              value={scope.value}
              onChange={onScope}
            />
          )}
          <Switch
            label={intl.formatMessage({ id: 'access.people' })}
            isSelected={hasPeople}
            onChange={onPeople}
          />
          <Switch
            label={intl.formatMessage({ id: 'handover.methods' })}
            isSelected={hasMethods}
            onChange={onMethods}
          />
        </Inline>
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="handover.print.pdf" />
        </Text>
      </Stack>
    </Card>
  )
}

function Sheet({
  contents,
  company,
  accountId,
  author,
  madeAt,
}: HandoverViewProps & { contents: SheetContents }) {
  const intl = useIntl()
  const blocks = useMemo(() => sheetBlocks(contents, intl), [contents, intl])
  return (
    <PrintSheet
      aria-label={intl.formatMessage({ id: 'handover.preview' })}
      blocks={blocks}
      header={
        <>
          <span>{[company, accountId].join(' · ')}</span>
          <span>
            <FormattedMessage id="shell.handover" />
          </span>
        </>
      }
      footer={
        <span>
          <FormattedMessage
            id="handover.made"
            values={{ time: momentText(madeAt, intl), name: author.name, email: author.email }}
          />
        </span>
      }
      pageText={(page) => intl.formatMessage({ id: 'handover.page' }, { page })}
      moreText={(count) => intl.formatMessage({ id: 'handover.more' }, { count })}
    />
  )
}

function Loading() {
  return (
    <Card>
      <VisuallyHidden element="output">
        <FormattedMessage id="handover.loading" />
      </VisuallyHidden>
      <Stack gap={4}>
        <Skeleton width="30%" />
        <Skeleton shape="block" height="320px" />
      </Stack>
    </Card>
  )
}
