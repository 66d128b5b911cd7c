import { ArrowLeft, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import type { ElementProps } from '../elementProps.ts'
import { Heading } from '../heading/Heading.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { media, useMediaQuery } from '../media/media.ts'
import { centredRow, mutedText } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import { token } from '../tokens/index.ts'

export interface DetailPanelProps extends ElementProps<HTMLElement, 'aria-labelledby' | 'title'> {
  /** Name of the item; names the panel. */
  title: string
  /** A field in the title's place, with buttons, while the item is renamed; the X is absent meanwhile. */
  titleField?: ReactNode
  /** Beside the title: the button to rename it. */
  titleAction?: ReactNode
  /** Below the title: its state, its kind. */
  facts?: ReactNode
  /** Beside the X: buttons to the previous and the next item. */
  tools?: ReactNode
  /** Below the head: what one does with the item, the main action first. */
  actions?: ReactNode
  /** Takes focus to the title when it changes: another item was chosen in the list. */
  focusKey?: string | number
  /** Text of the button that returns to the list on narrow windows. */
  backLabel: string
  /** The X, or on a narrow window the way back, was pressed. */
  onClose: () => void
  children: ReactNode
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  block-size: 100%;
  @media ${media.compact} {
    block-size: auto;
  }
  @media print {
    block-size: auto;
  }
`

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space1} ${token.space3};
  padding: ${token.space5} ${token.space4} ${token.space3} ${token.space5};
  @media ${media.compact} {
    padding: ${token.space3} ${token.space4};
  }
`

const Title = styled.div`
  ${centredRow(token.space1)}
  min-inline-size: 0;
  min-block-size: ${token.heightControl};
  @media (pointer: coarse) {
    min-block-size: ${token.heightControlLarge};
  }
  & > :first-child:not(:last-child) {
    min-inline-size: 0;
  }
  & > form {
    flex: 1;
  }
`

const Tools = styled.div`
  ${centredRow('2px')}
  @media ${media.compact} {
    grid-column: 1 / -1;
    & > :first-child {
      margin-inline: -10px auto;
    }
  }
`

const Facts = styled.div`
  ${mutedText}
  grid-column: 1 / -1;
`

const Actions = styled.div`
  grid-column: 1 / -1;
  padding-block-start: ${token.space2};
`

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${token.space5} ${token.space8};
  border-block-start: 1px solid transparent;
  &[data-scrolled] {
    border-color: ${token.border};
  }
  scrollbar-width: thin;
  scroll-padding-block: ${token.space4};
  @media ${media.compact} {
    overflow: visible;
    /* The end can be scrolled above the toasts; there is room for one before it comes. */
    padding: 0 ${token.space4} max(8.5rem, var(--toast-room, 0px));
    border-block-start: 0;
  }
`

/** Details of one item, beside the list that it was chosen from; on narrow windows in its place. Renders a named `<section>`, which is not modal: the list stays usable. Inside a DetailLayout. Not for a question or a form with its own Save (use Dialog). */
export function DetailPanel({
  title,
  titleField,
  titleAction,
  facts,
  tools,
  actions,
  focusKey,
  backLabel,
  onClose,
  children,
  ...rest
}: DetailPanelProps) {
  const say = useSay()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isCompact = useMediaQuery(media.compact)
  const [isScrolled, setIsScrolled] = useState(false)
  const focusedKey = useRef<typeof focusKey | null>(null)
  useLayoutEffect(() => {
    if (focusedKey.current === focusKey) return
    focusedKey.current = focusKey
    heading.current?.focus({ preventScroll: true })
    // A page that was scrolled would show the middle of the details.
    if (matchMedia(media.compact).matches) window.scrollTo(0, 0)
  }, [focusKey])
  const name = (
    <Heading id={id} ref={heading} level={isCompact ? 1 : 2} variant="dialogTitle" tabIndex={-1}>
      {title}
    </Heading>
  )
  const titleLine = (
    <Title>
      {/* Stays for the name of the panel and the order of headings. */}
      {titleField ? <VisuallyHidden element="div">{name}</VisuallyHidden> : name}
      {titleField ?? titleAction}
    </Title>
  )
  return (
    <Root {...rest} aria-labelledby={id}>
      <Head>
        {/* Tab follows what is seen: on a narrow window the way back is above the title. */}
        {isCompact ? (
          <>
            <Tools>
              <Button variant="ghost" startIcon={<ArrowLeft aria-hidden />} onPress={onClose}>
                {backLabel}
              </Button>
              {tools}
            </Tools>
            {titleLine}
          </>
        ) : (
          <>
            {titleLine}
            <Tools>
              {tools}
              {!titleField && (
                <IconButton label={say(words.closeIt)(title)} icon={<X aria-hidden />} onPress={onClose} />
              )}
            </Tools>
          </>
        )}
        {facts !== undefined && <Facts>{facts}</Facts>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      <Body
        data-scrolled={isScrolled || undefined}
        onScroll={({ currentTarget }) => setIsScrolled(currentTarget.scrollTop > 0)}
      >
        {children}
      </Body>
    </Root>
  )
}
