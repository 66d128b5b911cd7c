const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** What brings something in or takes it out. A toast's life bar, a paused animation and an endless one are no such thing. */
const isPassing = (animation: Animation): boolean =>
  animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) <= 1000

export const settled = async (): Promise<void> => {
  await nextFrame()
  await nextFrame()
  const moving = document.getAnimations().filter(isPassing)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await nextFrame()
}
