import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

/** A story at half its size. */
const Frame = styled.div`
  position: relative;
  block-size: 140px;
  overflow: hidden;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  & > iframe {
    inline-size: 200%;
    block-size: 200%;
    border: 0;
    transform: scale(0.5);
    transform-origin: 0 0;
    pointer-events: none;
  }
  &:dir(rtl) > iframe {
    transform-origin: 100% 0;
  }
`

/** Centres small stories in the picture. */
const centred = `
  body.sb-show-main.sb-main-padded { display: grid; align-content: safe center; min-block-size: 100vh; }
  #storybook-root { text-align: center; }
  #storybook-root > * { margin-inline: auto; text-align: start; }
`

const centre = ({ contentDocument: page }: HTMLIFrameElement): void => {
  const style = page?.createElement('style')
  if (!style) return
  style.textContent = centred
  page?.head.append(style)
}

let queue = Promise.resolve()

interface StoryPictureProps {
  /** URL of the story alone. */
  href: string
  title: string
}

/** Each loads all of Storybook, on the same thread: only visible ones load, one after the other. */
export function StoryPicture({ href, title }: StoryPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [finish, setFinish] = useState<() => void>()
  useEffect(() => {
    let finished: (() => void) | undefined
    let isUnmounted = false
    const load = () =>
      new Promise<void>((resolve) => {
        finished = resolve
        if (isUnmounted) resolve()
        else setFinish(() => resolve)
      })
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      queue = queue.then(load)
    })
    if (frame.current) observer.observe(frame.current)
    return () => {
      isUnmounted = true
      observer.disconnect()
      finished?.()
    }
  }, [])
  return (
    <Frame ref={frame}>
      {finish && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts
        <iframe
          src={href}
          title={title}
          tabIndex={-1}
          aria-hidden
          inert
          onLoad={({ currentTarget }) => {
            centre(currentTarget)
            finish()
          }}
        />
      )}
    </Frame>
  )
}
