-- Written by hand: partitions, storage parameters and triggers are nothing that drizzle-kit knows of.
DROP INDEX "video_progress_latest";--> statement-breakpoint
CREATE TABLE "settled_videos" (
	"user_id" uuid NOT NULL,
	"video_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "settled_videos_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "settled_videos" ADD CONSTRAINT "settled_videos_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days" ADD COLUMN "settled_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_progress" ADD COLUMN "playhead_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "video_progress" SET "playhead_at" = "last_watched_at";--> statement-breakpoint
ALTER TABLE "video_progress" ALTER COLUMN "playhead_at" SET NOT NULL;--> statement-breakpoint
-- Rows that are written over and over find room in their page.
ALTER TABLE "video_progress" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "learners" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "days" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "watch_events" RENAME TO "watch_events_before";--> statement-breakpoint
CREATE TABLE "watch_events" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"video_id" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"date" date NOT NULL,
	"position_ms" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"speed" double precision,
	"seek_from_ms" integer,
	"seek_to_ms" integer,
	"details" jsonb,
	CONSTRAINT "watch_events_user_id_video_id_event_id_occurred_at_pk" PRIMARY KEY("user_id","video_id","event_id","occurred_at")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
-- Takes what no month is ready for, so that nothing is ever refused.
CREATE TABLE "watch_events_other" PARTITION OF "watch_events" DEFAULT;--> statement-breakpoint
INSERT INTO "watch_events"
SELECT e."user_id", e."event_id", e."video_id", e."kind", e."occurred_at", e."received_at", e."date", e."position_ms",
	coalesce(p."duration_ms", greatest(e."position_ms", 1)), e."speed", e."seek_from_ms", e."seek_to_ms", e."details"
FROM "watch_events_before" e LEFT JOIN "video_progress" p USING ("user_id", "video_id");--> statement-breakpoint
DROP TABLE "watch_events_before";--> statement-breakpoint
CREATE FUNCTION "delete_watch_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "watch_events" WHERE "user_id" = OLD."user_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "watch_events_of_user" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "delete_watch_events"();
