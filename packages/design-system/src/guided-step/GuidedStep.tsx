import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { Heading } from '../heading/Heading.tsx'
import { media } from '../media/media.ts'
import { framed, iconSize, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { archPath, drawings, GROUND, type GuidedStepDrawing } from './drawings.tsx'
import { Illustration } from './illustrationStyle.ts'

export type GuidedStepTone = 'accent' | 'ok' | 'warn'
export type GuidedStepNoteTone = 'neutral' | 'warn'

export interface GuidedStepNote {
  /** @default 'neutral' */
  tone?: GuidedStepNoteTone
  children: ReactNode
  /** A small Button for the action that the note mentions. */
  action?: ReactNode
}

export interface GuidedStepProps extends ElementProps<
  HTMLElement,
  'aria-label' | 'aria-labelledby' | 'children'
> {
  /** Decorative; the heading has the same meaning in words. */
  drawing: GuidedStepDrawing
  /** Result of the step so far. The words say it too.
   * @default 'accent' */
  tone?: GuidedStepTone
  /** Title of the step, in a few words. */
  heading: string
  /** Ref of the heading, to move focus to the step. */
  headingRef?: Ref<HTMLHeadingElement>
  /** One sentence: what to do, or what happens. */
  children: ReactNode
  /** Progress, or what it waits for and since when: a ProgressBar, or a Spinner beside text. */
  progress?: ReactNode
  /** A hint for some users, or a problem. */
  note?: GuidedStepNote | undefined
  /** Wide Buttons below one another, the primary one first. */
  actions?: ReactNode
  /** Quiet Links and TextButtons: alternative ways. */
  links?: ReactNode
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space5};
  min-inline-size: 0;
  /* Most steps fit, so that the height does not change between steps. */
  min-block-size: 468px;
  /* Without actions, the progress is centred in the space below the illustration. */
  &[data-waiting] > :nth-child(2) {
    margin-block-start: auto;
  }
  @media ${media.phone} {
    min-block-size: max(468px, calc(var(--visual-viewport-height, 0px) - 164px));
    &:first-child {
      min-block-size: max(468px, calc(var(--visual-viewport-height, 0px) - 88px));
    }
  }
`

const Words = styled.div`
  display: grid;
  gap: ${token.space2};
  justify-items: center;
  text-align: center;
  & > div {
    ${textStyle('body')}
    max-inline-size: 46ch;
    color: ${token.textSecondary};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`

const Note = styled.div`
  --note-icon: ${token.textMuted};
  ${wrappingRow(`${token.space2} ${token.space3}`)}
  padding: ${token.space3};
  ${framed(token.radiusField, token.surfaceSunken)}
  ${textStyle('secondary', token.textSecondary)}
  & > span {
    display: flex;
    flex: 1 1 200px;
    gap: 10px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > span > svg {
    ${iconSize(16, 1.6, 'var(--note-icon)')}
    margin-block-start: 1px;
  }
  &[data-tone='warn'] {
    --note-icon: currentColor;
    border-color: color-mix(in srgb, ${token.warn} 36%, ${token.warnSubtle});
    background: ${token.warnSubtle};
    color: ${token.warnText};
  }
`

const Actions = styled.div`
  display: grid;
  gap: ${token.space2};
  margin-block-start: auto;
  & > div {
    ${textStyle('secondary')}
    ${wrappingRow(`${token.space1} ${token.space5}`)}
    justify-content: center;
    min-block-size: 26px;
  }
`

const icons = { neutral: Info, warn: TriangleAlert } as const
const lights = [118, 90, 62]

/** One step of a guided task: an illustration, a heading, a sentence, progress, and actions. Renders a `<section>`. For a dialog of the form size, below a Stepper. Not for an empty list (use EmptyState). */
export function GuidedStep({
  drawing,
  tone = 'accent',
  heading,
  headingRef,
  children,
  progress,
  note,
  actions,
  links,
  ...rest
}: GuidedStepProps) {
  const { tone: noteTone = 'neutral', children: noteText, action } = note ?? {}
  const NoteIcon = icons[noteTone]
  return (
    <Root {...rest} data-waiting={actions || links ? undefined : true}>
      <Illustration aria-hidden viewBox="0 0 400 152" data-tone={tone}>
        {lights.map((radius) => (
          <path key={radius} className="light" d={archPath(200, GROUND, radius, radius + 4)} />
        ))}
        <path className="ground" d={`M40 ${GROUND}h320`} />
        <g key={drawing} className="figure">
          {drawings[drawing]}
        </g>
      </Illustration>
      <Words>
        <Heading level={3} variant="pageTitle" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          {heading}
        </Heading>
        <div>{children}</div>
      </Words>
      {progress}
      {note !== undefined && (
        <Note data-tone={noteTone}>
          <span>
            <NoteIcon aria-hidden />
            <span>{noteText}</span>
          </span>
          {action}
        </Note>
      )}
      <Actions>
        {actions}
        {links !== undefined && links !== null && <div>{links}</div>}
      </Actions>
    </Root>
  )
}
