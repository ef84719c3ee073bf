/** The build without what our streams do not have: separate sound tracks, subtitles in the stream, encryption. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
