import {
  Button,
  Card,
  Divider,
  EmptyState,
  Heading,
  Link,
  PageHeader,
  SearchField,
  Stack,
  Text,
  VisuallyHidden,
} from '@portico/design-system'
import { Fragment, useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorAnchor, errorHelpPath } from '../../errors/errorTexts.ts'
import type { CodeGroup, ExplainedCode } from './codeSearch.ts'

export interface HelpViewProps {
  query: string
  groups: readonly CodeGroup[]
  onQueryChange: (query: string) => void
  /** Only for owners. */
  onSetUp: (() => void) | undefined
}

export function HelpView({ query, groups, onQueryChange, onSetUp }: HelpViewProps) {
  const intl = useIntl()
  const count = groups.reduce((sum, { codes }) => sum + codes.length, 0)
  const found = intl.formatMessage({ id: 'errorHelp.count' }, { count })
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'route.help' })}
        facts={`${intl.formatMessage({ id: 'avatar.errorCodes' })} · ${found}`}
        tools={
          onSetUp && (
            <Button onPress={onSetUp}>
              <FormattedMessage id="errorHelp.firstSetup" />
            </Button>
          )
        }
        filter={
          <SearchField
            label={intl.formatMessage({ id: 'errorHelp.search' })}
            placeholder={intl.formatMessage({ id: 'errorHelp.search.placeholder' })}
            clearLabel={intl.formatMessage({ id: 'errorHelp.search.clear' })}
            value={query}
            onChange={onQueryChange}
          />
        }
      />
      <VisuallyHidden element="output">{query.trim() === '' ? '' : found}</VisuallyHidden>
      <Stack gap={6}>
        {query.trim() === '' && (
          <Text tone="secondary">
            <FormattedMessage id="errorHelp.lead" />
          </Text>
        )}
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
        {groups.length === 0 && (
          <Card padding="none">
            <EmptyState title={<FormattedMessage id="errorHelp.none.title" />}>
              <FormattedMessage id="errorHelp.none.text" />
            </EmptyState>
          </Card>
        )}
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="errorHelp.other" />
        </Text>
      </Stack>
    </>
  )
}

function Group({ group, codes }: CodeGroup) {
  const id = useId()
  return (
    <Card element="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id}>
          <FormattedMessage id={`errorHelp.group.${group}`} />
        </Heading>
        {codes.map((code) => (
          <Fragment key={code.code}>
            <Divider />
            <Code {...code} />
          </Fragment>
        ))}
      </Stack>
    </Card>
  )
}

function Code({ code, message, cause, next }: ExplainedCode) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'errorHelp.link' }, { code })
  return (
    <Stack gap={1}>
      <Heading level={3} id={errorAnchor(code)} tabIndex={-1}>
        <FormattedMessage
          id="errorHelp.entry"
          values={{
            message,
            link: (
              <Link variant="inline" href={errorHelpPath(code)} aria-label={label}>
                {code}
              </Link>
            ),
          }}
        />
      </Heading>
      <Text variant="secondary">
        <FormattedMessage id="errorHelp.cause" values={{ text: cause, label: muted }} />
      </Text>
      <Text variant="secondary">
        <FormattedMessage id="errorHelp.next" values={{ text: next, label: muted }} />
      </Text>
    </Stack>
  )
}

const muted = (words: ReactNode) => (
  <Text element="span" variant="inherit" tone="muted">
    {words}
  </Text>
)
