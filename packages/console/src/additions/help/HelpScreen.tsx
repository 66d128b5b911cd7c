import {
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
import { observer } from 'mobx-react-lite'
import { Fragment, useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../app/context.ts'
import { MessageButton, MessageHeading, MessageLink, MessageText } from '../../components/messages.tsx'
import { errorAnchor, errorHelpPath } from '../../errors/errorHelp.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { paths } from '../../navigation/paths.ts'
import { useUrlState } from '../../navigation/urlState.ts'
import { shortcutGroups } from '../../keys/ShortcutSheet.tsx'
import { useSetUp } from '../../screens/workspaces/actions.tsx'
import { useAdditions } from '../useAdditions.tsx'
import { searchHelp, allTopics, type ExplainedCode, type HelpTopic } from './helpSearch.ts'

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
function Index({ topics, keys, codes }: ReturnType<typeof searchHelp>) {
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
          <MessageLink key={id} message={id} href={`${paths.help()}#${id}`} />
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
        <MessageHeading message={id} level={2} id={id} tabIndex={-1} />
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
          <MessageLink message={place[1]} variant="inline" href={place[0]} />
        </Text>
      )}
    </Stack>
  )
}

function Code({ code, message, cause, next, query }: ExplainedCode & { query: string }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'errorHelp.link' }, { code })
  return (
    <Stack gap={1}>
      <MessageHeading
        message="errorHelp.entry"
        values={{
          message: <Found text={message} query={query} />,
          link: (
            <Link variant="inline" href={errorHelpPath(code)} aria-label={label}>
              {code}
            </Link>
          ),
        }}
        level={3}
        id={errorAnchor(code)}
        tabIndex={-1}
      />
      <MessageText
        message="errorHelp.cause"
        values={{ text: <Found text={cause} query={query} />, label: muted }}
        variant="secondary"
      />
      <MessageText
        message="errorHelp.next"
        values={{ text: <Found text={next} query={query} />, label: muted }}
        variant="secondary"
      />
    </Stack>
  )
}

const muted = (words: ReactNode) => (
  <Text element="span" variant="inherit" tone="muted">
    {words}
  </Text>
)

const guide = (label: MessageId, onPress: () => void, isOffered: boolean) =>
  isOffered ? [{ label, onPress }] : []

/** `/admin/help`: how to do things, the keyboard, and meaning, cause and remedy of every error code. */
export const HelpScreen = observer(function HelpScreen() {
  const intl = useIntl()
  const { hash } = useLocation()
  const [parameters, change] = useUrlState()
  const stores = useStores()
  const { session } = stores
  const signedIn = useSignedIn()
  const additions = useAdditions()
  const navigate = useNavigate()
  const reopenFirstSetup = useSetUp(true)
  const query = parameters.get('q') ?? ''

  useEffect(() => {
    if (hash === '') return undefined
    // After the route announcer, which focuses the title and scrolls up.
    const frame = requestAnimationFrame(() => {
      const named = document.getElementById(hash.slice(1))
      named?.scrollIntoView({ block: 'start' })
      named?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])

  const onPage = (path: string, act: () => void) => {
    void navigate(path)
    act()
  }
  const shortcuts = shortcutGroups(stores).flatMap((group) => group.shortcuts)
  const results = searchHelp(
    query,
    { topics: allTopics.filter(({ minimum }) => session.meets(minimum)), shortcuts },
    intl,
  )
  const { topics, keys, codes, count } = results
  const isSearching = query.trim() !== ''
  const found = intl.formatMessage({ id: 'help.count' }, { count })
  const guides = [
    ...guide('tour.replay', () => signedIn.tour.replay(), session.canManageWorkspaces),
    ...additions
      .flatMap((addition) => addition.guides ?? [])
      .flatMap(({ label, path, isOffered, run }) =>
        guide(label, () => onPage(path, () => run(signedIn)), isOffered(signedIn)),
      ),
    ...guide(
      'errorHelp.firstSetup',
      () => onPage(paths.workspaces(), reopenFirstSetup),
      session.canManageAccount,
    ),
  ]
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'route.help' })}
        facts={isSearching ? found : intl.formatMessage({ id: 'help.facts' })}
        tools={
          guides.length > 0 &&
          guides.map(({ label, onPress }) => <MessageButton key={label} message={label} onPress={onPress} />)
        }
        filter={
          <SearchField
            label={intl.formatMessage({ id: 'help.search' })}
            placeholder={intl.formatMessage({ id: 'help.search.placeholder' })}
            value={query}
            onChange={(text) => change({ q: text.trim() === '' ? null : text })}
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
              items={keys.map(({ id, text, keys: pressed }) => ({
                id,
                term: text,
                description: <Kbd keys={pressed} />,
              }))}
            />
          </Section>
        )}
        {!isSearching && <MessageText message="errorHelp.lead" tone="secondary" />}
        {codes.map(({ group, codes: explained }) => (
          <Section key={group} id={`errorHelp.group.${group}`}>
            {explained.map((code) => (
              <Fragment key={code.code}>
                <Divider />
                <Code {...code} query={query} />
              </Fragment>
            ))}
          </Section>
        ))}
        {count === 0 && (
          <Card padding="none">
            <EmptyState title={<FormattedMessage id="help.none.title" />}>
              <FormattedMessage id="help.none.text" />
            </EmptyState>
          </Card>
        )}
        <MessageText message="errorHelp.other" variant="secondary" tone="muted" />
      </Stack>
    </>
  )
})
