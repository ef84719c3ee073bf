import { SubmitButton } from '../../islands/ui/SubmitButton.tsx';

export function Buttons() {
  return (
    <>
      <div className="row">
        <button type="button" className="button">
          Do it
        </button>
        <button type="button" className="button quiet">
          Rather not
        </button>
        <button type="button" className="button" aria-disabled>
          Saving…
        </button>
      </div>
      <div className="row">
        <button type="button" className="button danger">
          Delete
        </button>
        <button type="button" className="button danger quiet">
          Delete…
        </button>
        <button type="button" className="link">
          within a sentence
        </button>
      </div>
      <button type="button" className="button large">
        Continue: The first riff
      </button>
      <button type="button" className="button wide">
        As wide as its column
      </button>
      <form>
        <SubmitButton label="Send" busy="Sending…" pending={false} />
        <SubmitButton label="Send" busy="Sending…" pending />
      </form>
      <div className="row">
        <span className="badge">not confirmed</span>
        <span className="badge good">this browser</span>
      </div>
    </>
  );
}
