CREATE TABLE "activities" (
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text,
	"practised_ms" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "activities_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "days" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"practised_ms" integer DEFAULT 0 NOT NULL,
	"lessons" integer DEFAULT 0 NOT NULL,
	"goal_seconds" integer NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	"excused" boolean DEFAULT false NOT NULL,
	"stretches" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "days_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "email_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"videos_in_progress" integer DEFAULT 0 NOT NULL,
	"videos_completed" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	"practised_ms" bigint DEFAULT 0 NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	"courses_completed" integer DEFAULT 0 NOT NULL,
	"technique_lessons" integer DEFAULT 0 NOT NULL,
	"chords_right" integer DEFAULT 0 NOT NULL,
	"scales_right" integer DEFAULT 0 NOT NULL,
	"notes" integer DEFAULT 0 NOT NULL,
	"favourites" integer DEFAULT 0 NOT NULL,
	"night_practice" integer DEFAULT 0 NOT NULL,
	"early_practice" integer DEFAULT 0 NOT NULL,
	"full_weekends" integer DEFAULT 0 NOT NULL,
	"lessons_in_one_day" integer DEFAULT 0 NOT NULL,
	"minutes_in_one_go" integer DEFAULT 0 NOT NULL,
	"days_practised" integer DEFAULT 0 NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"freezes" integer DEFAULT 0 NOT NULL,
	"days_in_a_row" integer DEFAULT 0 NOT NULL,
	"last_counted_date" date,
	"goal_minutes_per_day" integer DEFAULT 15 NOT NULL,
	"goal_days_per_week" integer DEFAULT 4 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "refresh_tokens_user_id_session_id_token_hash_pk" PRIMARY KEY("user_id","session_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "unlocked_achievements" (
	"user_id" uuid NOT NULL,
	"achievement_id" text NOT NULL,
	"unlocked_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "unlocked_achievements_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"bio" text,
	"phone" text,
	"location" text,
	"role" text DEFAULT 'learner' NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"preferences" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"user_id" uuid NOT NULL,
	"video_id" text NOT NULL,
	"position_ms" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer NOT NULL,
	"begun" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_on" date,
	"last_watched_at" timestamp (3) with time zone NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	"practised_ms" bigint DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"seeks" integer DEFAULT 0 NOT NULL,
	"ranges" integer[] DEFAULT '{}' NOT NULL,
	"coverage" smallint[] DEFAULT '{}' NOT NULL,
	"last_event_id" uuid NOT NULL,
	"playing" boolean DEFAULT false NOT NULL,
	"speed" double precision DEFAULT 1 NOT NULL,
	"at_end" boolean DEFAULT false NOT NULL,
	CONSTRAINT "video_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "watch_events" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"video_id" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"date" date NOT NULL,
	"position_ms" integer NOT NULL,
	"speed" double precision,
	"seek_from_ms" integer,
	"seek_to_ms" integer,
	"details" jsonb,
	CONSTRAINT "watch_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days" ADD CONSTRAINT "days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD CONSTRAINT "email_addresses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."sessions"("user_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocked_achievements" ADD CONSTRAINT "unlocked_achievements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_events" ADD CONSTRAINT "watch_events_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_addresses_user" ON "email_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_progress_latest" ON "video_progress" USING btree ("user_id","last_watched_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "watch_events_video" ON "watch_events" USING btree ("user_id","video_id","occurred_at");