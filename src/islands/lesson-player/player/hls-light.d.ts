/** Build of hls.js without features our streams do not use: alternate audio, in-stream subtitles, encryption. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
