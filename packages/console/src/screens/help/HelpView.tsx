import {
  Button,
  Card,
  DescriptionList,
  Divider,
  EmptyState,
  Grid,
  Heading,
  Inline,
  Kbd,
  Link,
  marks,
  PageHeader,
  SearchField,
  Stack,
  Text,
  VisuallyHidden,
} from '@portico/design-system'
import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorAnchor, errorHelpPath } from '../../errors/errorTexts.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import type { CodeGroup, ExplainedCode } from './codeSearch.ts'
import type { HelpResults, HelpTopic } from './helpSearch.ts'

export interface HelpViewProps {
  query: string
  results: HelpResults
  onQueryChange: (query: string) => void
  /** What can be shown again, for those who may. */
  guides: readonly { label: MessageId; onPress: () => void }[]
}

export function HelpView({ query, results, guides, onQueryChange }: HelpViewProps) {
  const intl = useIntl()
  const { topics, keys, codes, count } = results
  const isSearching = query.trim() !== ''
  const found = intl.formatMessage({ id: 'help.count' }, { count })
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'route.help' })}
        facts={isSearching ? found : intl.formatMessage({ id: 'help.facts' })}
        tools={
          guides.length > 0 &&
          guides.map(({ label, onPress }) => (
            <Button key={label} onPress={onPress}>
              <FormattedMessage id={label} />
            </Button>
          ))
        }
        filter={
          <SearchField
            label={intl.formatMessage({ id: 'help.search' })}
            placeholder={intl.formatMessage({ id: 'help.search.placeholder' })}
            clearLabel={intl.formatMessage({ id: 'errorHelp.search.clear' })}
            value={query}
            onChange={onQueryChange}
          />
        }
      />
      <VisuallyHidden element="output">{isSearching ? found : ''}</VisuallyHidden>
      <Stack gap={6}>
        {!isSearching && <Index {...results} />}
        {topics.length > 0 && (
          <Section id="help.topics">
            <Grid element="ul" minColumnWidth={320} gap={5} align="start">
              {topics.map((topic) => (
                <li key={topic.id}>
                  <TopicText topic={topic} query={query} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
        {keys.length > 0 && (
          <Section id="palette.keys">
            <DescriptionList
              columns="fit"
              emptyText=""
              items={keys.map(({ id, text, keys: pressed }) => ({
                id,
                term: text,
                description: <Kbd keys={pressed} />,
              }))}
            />
          </Section>
        )}
        {!isSearching && (
          <Text tone="secondary">
            <FormattedMessage id="errorHelp.lead" />
          </Text>
        )}
        {codes.map((group) => (
          <Codes key={group.group} {...group} query={query} />
        ))}
        {count === 0 && (
          <Card padding="none">
            <EmptyState title={<FormattedMessage id="help.none.title" />}>
              <FormattedMessage id="help.none.text" />
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

/** A text with what was searched for in it. */
function Found({ text, query }: { text: string; query: string }) {
  if (query.trim() === '') return text
  const spans = marks(text, query)
  return (
    <>
      {spans.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(spans[index - 1]?.[1] ?? 0, start)}
          <Text element="strong" variant="inherit" tone="accent" isStrong>
            {text.slice(start, end)}
          </Text>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  )
}

/** What the page has, which is many windows long. */
function Index({ topics, keys, codes }: HelpResults) {
  const intl = useIntl()
  const sections: readonly MessageId[] = [
    ...(topics.length > 0 ? (['help.topics'] as const) : []),
    ...(keys.length > 0 ? (['palette.keys'] as const) : []),
    ...codes.map(({ group }) => `errorHelp.group.${group}` as const),
  ]
  return (
    <nav aria-label={intl.formatMessage({ id: 'help.index' })}>
      <Inline gap={4}>
        {sections.map((id) => (
          <Link key={id} href={`${paths.help()}#${id}`}>
            <FormattedMessage id={id} />
          </Link>
        ))}
      </Inline>
    </nav>
  )
}

interface SectionProps {
  /** Of its title, and its anchor. */
  id: MessageId
  children: ReactNode
}

function Section({ id, children }: SectionProps) {
  return (
    <Card element="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id} tabIndex={-1}>
          <FormattedMessage id={id} />
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

function TopicText({ topic: { title, text, place }, query }: { topic: HelpTopic; query: string }) {
  return (
    <Stack gap={1}>
      <Heading level={3}>
        <Found text={title} query={query} />
      </Heading>
      <Text variant="secondary" tone="secondary">
        <Found text={text} query={query} />
      </Text>
      {place && (
        <Text variant="secondary">
          <Link variant="inline" href={place[0]}>
            <FormattedMessage id={place[1]} />
          </Link>
        </Text>
      )}
    </Stack>
  )
}

function Codes({ group, codes, query }: CodeGroup & { query: string }) {
  return (
    <Section id={`errorHelp.group.${group}`}>
      {codes.map((code) => (
        <Fragment key={code.code}>
          <Divider />
          <Code {...code} query={query} />
        </Fragment>
      ))}
    </Section>
  )
}

function Code({ code, message, cause, next, query }: ExplainedCode & { query: string }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'errorHelp.link' }, { code })
  return (
    <Stack gap={1}>
      <Heading level={3} id={errorAnchor(code)} tabIndex={-1}>
        <FormattedMessage
          id="errorHelp.entry"
          values={{
            message: <Found text={message} query={query} />,
            link: (
              <Link variant="inline" href={errorHelpPath(code)} aria-label={label}>
                {code}
              </Link>
            ),
          }}
        />
      </Heading>
      <Text variant="secondary">
        <FormattedMessage
          id="errorHelp.cause"
          values={{ text: <Found text={cause} query={query} />, label: muted }}
        />
      </Text>
      <Text variant="secondary">
        <FormattedMessage
          id="errorHelp.next"
          values={{ text: <Found text={next} query={query} />, label: muted }}
        />
      </Text>
    </Stack>
  )
}

const muted = (words: ReactNode) => (
  <Text element="span" variant="inherit" tone="muted">
    {words}
  </Text>
)
